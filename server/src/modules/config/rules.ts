import { type Locale, locales } from '@mailing/contract/locale.ts'
import { z } from 'zod'

const byLocale = <S extends z.ZodType>(schema: S) =>
  z.object(Object.fromEntries(locales.map((locale) => [locale, schema])) as Record<Locale, S>)

/** How each app setting looks; a value that was changed by hand into something else is refused when it is read. */
export const zNames = byLocale(z.object({ app: z.string(), quota: z.string() }))
export const zShare = byLocale(z.string())
export const zCustomerService = z.object({
  wechat: z.string(),
  qrCode: z.string(),
  followQrCode: z.string(),
  phone: z.string(),
})
export const zFlags = z.object({
  isShowVip: z.boolean(),
  isShowPayTip: z.boolean(),
  isBalance: z.boolean(),
  isReviewer: z.boolean(),
})
/** Which tab shows the count of what waits for a person: index 2 unless it was changed (seed, section 2). */
export const zTabBar = z.object({ orderBadge: z.int().min(0).max(3) })
export const zBannerTexts = byLocale(z.object({ title: z.string(), text: z.string() }))
export const zNoticeTexts = byLocale(z.string())

/** A page's file: its first line is the title (`# ...`), the rest its Markdown. */
export function splitPage(text: string): { title: string; markdown: string } {
  const [first = '', ...rest] = text.split('\n')
  if (!first.startsWith('# ')) throw new Error('a page begins with its title: # ...')
  return { title: first.slice(2).trim(), markdown: rest.join('\n').trim() }
}

/** Puts the operator's facts into a page: `{operator}`, `{contact}` and so on. A name that is not given stays visible to a test. */
export const fillPage = (markdown: string, facts: Readonly<Record<string, string>>): string =>
  markdown.replace(/\{(\w+)\}/g, (whole, name: string) => facts[name] ?? whole)
