import type { Translation } from '../../translation.ts'
import type source from '../../zh-hans/server/report.ts'

export default {
  clock: (seconds) =>
    `The clocks of this server and of the database are ${seconds} s apart; please set one of them`,
  reading: (count) =>
    count === 1
      ? 'One person on the staff opened far more private things in an hour than the work needs; please check the reason in the audit log'
      : `${count} people on the staff opened far more private things in an hour than the work needs; please check the reasons in the audit log`,
} satisfies Translation<typeof source>
