import type { CallAnswer } from '@mailing/contract/call.ts'
import type { fileCalls } from '@mailing/contract/file/calls.ts'
import { inAllLanguages } from '@mailing/texts/in-all-languages.ts'
import type { Alarm } from '../../../platform/alarm.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext, UserContext } from '../../../platform/context.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { unusedOf, unusedOfAll } from '../store/unused.ts'

const megabyte = 1_000_000
const gigabyte = 1_000_000_000
/** From this share on people and administrators are told. */
const nearShare = 0.8
/** The sum of all people is read again after so long: what it protects fills in hours. */
const readAgainMs = 30_000

const says = inAllLanguages((texts) => texts.file.unusedAlarm)

type Counting = Pick<Kernel, 'db' | 'clock' | 'config'>

interface Sum {
  readonly until: number
  readonly bytes: Promise<number>
}

/** The sum of all people, by the settings of the server that asks. */
const sums = new WeakMap<Kernel['config'], Sum>()

function bytesOfAll(context: Counting): Promise<number> {
  const known = sums.get(context.config)
  if (known && known.until > performance.now()) return known.bytes
  const bytes = unusedOfAll(context, context.clock.now())
  sums.set(context.config, { until: performance.now() + readAgainMs, bytes })
  bytes.catch(() => sums.delete(context.config))
  return bytes
}

export interface Incoming {
  readonly bytes: number
  /** The upload in parts that it is. */
  readonly uploadId?: string
}

/**
 * Refuses an upload that would take the unused bytes of its person, or of all, past their quota. Pictures that a draft, a card, an
 * order or a message shows are used, and count no more.
 */
export async function requireRoom(
  context: UserContext,
  { bytes, uploadId }: Incoming,
): Promise<void> {
  const { UNUSED_MEGABYTES, UNUSED_GIGABYTES_ALL } = context.config
  const own = await unusedOf(context, {
    userId: context.userId,
    now: context.clock.now(),
    ...(uploadId !== undefined && { exceptId: uploadId }),
  })
  if (own + bytes > UNUSED_MEGABYTES * megabyte)
    throw new AppError('file.quota', { max: UNUSED_MEGABYTES })
  if ((await bytesOfAll(context)) + bytes > UNUSED_GIGABYTES_ALL * gigabyte)
    throw new AppError('file.no_space')
}

/** The call `file.room`: how much more a person may upload before something of it is used. */
export async function getRoom(context: UserContext): Promise<CallAnswer<typeof fileCalls.room>> {
  const max = context.config.UNUSED_MEGABYTES
  const bytes = await unusedOf(context, { userId: context.userId, now: context.clock.now() })
  const usedMegabytes = Math.min(max, Math.ceil(bytes / megabyte))
  return { usedMegabytes, maxMegabytes: max, isNear: usedMegabytes >= max * nearShare }
}

/** Told before uploads are refused, on the administrators' start page. */
export async function unusedAlarms(
  context: Pick<StaffContext, 'db' | 'clock' | 'config' | 'locale'>,
): Promise<readonly Alarm[]> {
  const share = (await bytesOfAll(context)) / (context.config.UNUSED_GIGABYTES_ALL * gigabyte)
  if (share < nearShare) return []
  return [
    {
      name: 'unused_uploads',
      says: says[context.locale],
      count: Math.round(share * 100),
      since: context.clock.now(),
    },
  ]
}

/** The figures for whoever watches the servers. */
export async function watchUnused(kernel: Kernel): Promise<void> {
  kernel.metrics.addGauge('files_unused_bytes', 'Bytes of uploads that nothing uses', () =>
    bytesOfAll(kernel),
  )
  kernel.metrics.addGauge(
    'files_unused_max_bytes',
    'Uploads are refused above so many bytes',
    () => kernel.config.UNUSED_GIGABYTES_ALL * gigabyte,
  )
}
