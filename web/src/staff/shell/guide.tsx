import type { Locale } from '@mailing/contract/locale.ts'
import { Drawer, Empty, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import { useLocale } from '../../platform/locale.ts'
import type { StaffTitle } from '../../texts/sets.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { LongText } from '../../ui/long-text.tsx'

/** The chapter of the staff guide that tells of a screen, by its number: the same in every language that the guide is written in. */
export const chapters: Readonly<Record<StaffTitle, number>> = {
  start: 1,
  queue: 2,
  batches: 3,
  printSettings: 3,
  copies: 3,
  bench: 4,
  shift: 6,
  tracking: 7,
  logistics: 8,
  returns: 9,
  outcomes: 9,
  replies: 10,
  institutions: 11,
  goods: 12,
  shopOrders: 12,
  comments: 12,
  points: 13,
  prices: 14,
  templates: 15,
  stationery: 16,
  coupons: 17,
  finance: 18,
  agents: 19,
  help: 20,
  content: 21,
  orders: 22,
  order: 22,
  customers: 22,
  customer: 22,
  staff: 23,
  settings: 23,
  audit: 23,
  report: 24,
  chat: 25,
  chatSettings: 26,
  deletions: 27,
  notices: 28,
}

/** A chapter of the guide; null: it has none of this number. Pictures are of the printed guide only. */
export function chapterOf(guide: string, chapter: number): string | null {
  const found = guide.split(/^## /m).find((part) => part.startsWith(`${chapter}. `))
  return found === undefined ? null : `## ${found}`.replaceAll(/^!\[[^\]]*\]\([^)]*\)$/gm, '')
}

/** Whoever reads one of the two Chinese scripts reads the other; the rest of the house reads English. */
const isChinese = (locale: Locale): boolean => locale.startsWith('zh')

const loadGuide = async (locale: Locale): Promise<string> =>
  (
    await (isChinese(locale)
      ? import('../../../../docs/staff-guide.zh-hans.md?raw')
      : import('../../../../docs/staff-guide.md?raw'))
  ).default

/** What the staff guide says of the screen that is open. It is written in simplified Chinese and in English. */
export function Guide({
  title,
  onClose,
}: {
  readonly title: StaffTitle
  readonly onClose: () => void
}) {
  const words = useTexts('staff/console')
  const locale = useLocale()
  const [guide, setGuide] = useState<string | null>(null)
  useEffect(() => {
    let isGone = false
    void loadGuide(locale).then((loaded) => {
      if (!isGone) setGuide(loaded)
    })
    return () => {
      isGone = true
    }
  }, [locale])
  const section = guide === null ? null : chapterOf(guide, chapters[title])
  return (
    <Drawer open onClose={onClose} size={560} title={words.palette.guide}>
      {guide === null && <Skeleton active />}
      {guide !== null && section === null && <Empty description={words.palette.noGuide} />}
      {section !== null && (
        <div lang={isChinese(locale) ? 'zh-Hans' : 'en'}>
          <LongText markdown={section} />
        </div>
      )}
    </Drawer>
  )
}
