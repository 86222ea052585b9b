import type { CallOutput } from '@mailing/contract/call.ts'
import { calls } from '@mailing/contract/client.ts'
import type { CouponPromise } from '@mailing/contract/coupon/schemas.ts'
import { useCall } from '../../../platform/client/query.ts'
import { useFormat } from '../../../platform/format.ts'
import { useIsLoggedIn } from '../../../platform/session.ts'
import { useTexts } from '../../../texts/use-texts.ts'
import { Card, Cell, List } from '../../../ui/card.tsx'
import { PromiseTicket } from '../../coupon/parts/promise-ticket.tsx'

type Config = CallOutput<typeof calls.invite.config>

/** What both sides get now, and what inviting is good for when nothing is given. */
export function Gains({ newcomer, inviter }: Pick<Config, 'newcomer' | 'inviter'>) {
  const t = useTexts('invite')
  if (newcomer.length + inviter.length === 0)
    return (
      <Card title={t.gainsNone}>
        <p className="text-sm text-muted">{t.gainsNoneText}</p>
      </Card>
    )
  return (
    <>
      <Promises title={t.newcomerGets} list={newcomer} />
      <Promises title={t.inviterGets} list={inviter} />
    </>
  )
}

function Promises({
  title,
  list,
}: {
  readonly title: string
  readonly list: readonly CouponPromise[]
}) {
  if (list.length === 0) return null
  return (
    <section className="mb-3">
      <h2 className="mb-1.5 px-1 text-sm font-medium text-muted">{title}</h2>
      {list.map((promise) => (
        <PromiseTicket key={promise.campaignId} promise={promise} />
      ))}
    </section>
  )
}

/** Tasks that inviting fulfils, with how far they are. */
export function InviteTasks() {
  const t = useTexts('invite')
  const points = useTexts('point')
  const format = useFormat()
  const isLoggedIn = useIsLoggedIn()
  const mine = useCall(calls.point.tasks, {}, { isEnabled: isLoggedIn, freshSeconds: 30 })
  const tasks = mine.data?.tasks.filter(({ kind }) => kind === 'friend_invited') ?? []
  if (tasks.length === 0) return null
  return (
    <List title={t.tasks}>
      {tasks.map((task) => (
        <Cell
          key={task.id}
          title={task.title}
          description={points.progress(format.number(task.progress), format.number(task.target))}
          extra={points.gain(format.number(task.points))}
          to="/pagesA/my/task/task"
        />
      ))}
    </List>
  )
}

/** How many came and wrote, and what came of it. */
export function Figures({ registered, posted, coupons }: NonNullable<Config['figures']>) {
  const t = useTexts('invite')
  const format = useFormat()
  const figures = [
    [t.registered, registered],
    [t.posted, posted],
    [t.received, coupons],
  ] as const
  return (
    <Card title={t.figures}>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(calc(var(--unit)*5.5),1fr))] gap-3 text-center">
        {figures.map(([label, count]) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="text-sm text-muted">{label}</dt>
            <dd className="text-2xl font-semibold tabular-nums">{format.number(count)}</dd>
          </div>
        ))}
      </dl>
      {registered === 0 && <p className="mt-3 text-sm text-muted">{t.nobodyYet}</p>}
    </Card>
  )
}
