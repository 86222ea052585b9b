import type { Translation } from '../translation.ts'
import type source from '../zh-hans/server.ts'
import errors from './errors.ts'

export default { errors } satisfies Translation<typeof source>
