import { folderOf, type Locale } from '@mailing/texts/languages.ts'
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

const english = '../../../../docs/staff-guide.md'
const guides = import.meta.glob<string>('../../../../docs/staff-guide*.md', {
  query: '?raw',
  import: 'default',
})

/** The guide in a language, and the language that it is in: English where nobody has written it in this one. */
async function loadGuide(locale: Locale) {
  const own = guides[english.replace(/md$/, `${folderOf(locale)}.md`)]
  const load = own ?? guides[english]
  return load ? { text: await load(), lang: own ? locale : 'en' } : null
}

/** What the staff guide says of the screen that is open. */
export function Guide({
  title,
  onClose,
}: {
  readonly title: StaffTitle
  readonly onClose: () => void
}) {
  const words = useTexts('staff/console')
  const locale = useLocale()
  const [guide, setGuide] = useState<Awaited<ReturnType<typeof loadGuide>>>(null)
  useEffect(() => {
    let isGone = false
    void loadGuide(locale).then((loaded) => {
      if (!isGone) setGuide(loaded)
    })
    return () => {
      isGone = true
    }
  }, [locale])
  const section = guide === null ? null : chapterOf(guide.text, chapters[title])
  return (
    <Drawer open onClose={onClose} size={560} title={words.palette.guide}>
      {guide === null && <Skeleton active />}
      {guide !== null && section === null && <Empty description={words.palette.noGuide} />}
      {guide !== null && section !== null && (
        <div lang={guide.lang}>
          <LongText markdown={section} />
        </div>
      )}
    </Drawer>
  )
}
