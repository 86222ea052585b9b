import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { configCalls } from '@mailing/contract/config/calls.ts'
import { protocolNames } from '@mailing/contract/config/content-kinds.ts'
import { app } from '@mailing/contract/envelope.ts'
import { readLocalText } from '@mailing/contract/local-text.ts'
import { asLinesAreBroken, type Locale, locales } from '@mailing/contract/locale.ts'
import { readPage } from '@mailing/texts/pages.ts'
import { AppError } from '../../../platform/app-error.ts'
import { dayIn } from '../../../platform/clock.ts'
import type { GuestContext } from '../../../platform/context.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import { privacyTables } from '../rules/privacy-tables.ts'
import { fillPage, splitPage } from '../rules.ts'
import { readCutOff } from '../store/house.ts'
import { addFirstVersions, findProtocol, readSetting } from '../store.ts'

type Calls = typeof configCalls

/** Until when mail that is paid today is posted today, `HH:MM` in the deployment's time zone. */
export async function cutOffToday(
  kernel: Pick<Kernel, 'db' | 'config' | 'clock'>,
): Promise<string> {
  const { timeZone, timeOn } = await readCutOff(kernel)
  return timeOn(dayIn(timeZone, kernel.clock.now()))
}

/** What pages may fill in about the app and its operator, in a language; see `fillPage`. */
export async function pageFacts(
  context: Pick<Kernel, 'db' | 'config' | 'clock'>,
  locale: Locale,
): Promise<Readonly<Record<string, string>>> {
  const { config } = context
  const [names, cutOff] = await Promise.all([readSetting(context, 'names'), cutOffToday(context)])
  return {
    app: readLocalText(names.app, locale),
    quota: readLocalText(names.quota, locale),
    operator: config.OPERATOR_NAME,
    contact: config.OPERATOR_CONTACT,
    cutOff,
    version: app.version,
    days: String(config.SESSION_DAYS),
    keepDays: String(config.REPLY_KEEP_DAYS),
    waitDays: String(config.DELETION_WAIT_DAYS),
    ...privacyTables(locale),
  }
}

/** An agreement or an instruction page, with the operator's facts filled in. */
export async function getProtocol(
  context: GuestContext,
  { name }: CallParsed<Calls['protocol']>,
): Promise<CallAnswer<Calls['protocol']>> {
  const page = await findProtocol(context, name, context.locale, context.clock.now())
  if (!page) throw new AppError('request.not_found')
  const facts = await pageFacts(context, context.locale)
  return {
    name,
    title: asLinesAreBroken(fillPage(page.title, facts), context.locale),
    markdown: asLinesAreBroken(fillPage(page.markdown, facts), context.locale),
    version: page.version,
    updatedAt: page.holds_from.toISOString(),
  }
}

/** Reads the pages that come with the server; every page in every language must be there. */
function readFirstVersions() {
  return protocolNames.flatMap((name) =>
    locales.map((locale: Locale) => {
      const page = readPage(locale, 'policies', name)
      if (page === null) throw new Error(`the page ${name} is missing in ${locale}`)
      return { name, locale, ...splitPage(page) }
    }),
  )
}

/** At the start: puts the first version of each page into the database where there is none. */
export const addFirstPages = (kernel: Kernel): Promise<void> =>
  addFirstVersions(kernel, readFirstVersions(), kernel.clock.now())
