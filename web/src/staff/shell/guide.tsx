import { Drawer, Empty, Skeleton } from 'antd'
import { useEffect, useState } from 'react'
import type { StaffTitle } from '../../texts/sets.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { LongText } from '../../ui/long-text.tsx'

/** The heading of the staff guide that tells of a screen; screens without one have the beginning of the guide. */
const headings: Readonly<Partial<Record<StaffTitle, string>>> = {
  start: 'Your first day',
  queue: 'Review',
  batches: 'Printing',
  printSettings: 'Printing',
  copies: 'Printing',
  bench: 'Scan desk',
  shift: 'Closing the shift',
  tracking: 'Tracking numbers',
  logistics: 'Mail in transit',
  returns: 'Returned mail',
  outcomes: 'Returned mail',
  replies: 'Replies',
  institutions: 'Institutions and rules',
  goods: 'Goods and shop orders',
  shopOrders: 'Goods and shop orders',
  comments: 'Goods and shop orders',
  points: 'Points',
  prices: 'Prices and gifts',
  templates: 'Letter templates',
  stationery: 'Stationery',
  coupons: 'Coupons',
  finance: 'Finance',
  agents: 'Agents',
  help: 'Help centre',
  content: 'Content',
  chat: 'Chat',
  chatSettings: 'Chat settings',
  deletions: 'Account deletions',
  notices: 'Notices',
  orders: 'Orders and customers',
  order: 'Orders and customers',
  customers: 'Orders and customers',
  customer: 'Orders and customers',
  report: 'Figures',
  staff: 'Staff, settings and the audit log',
  settings: 'Staff, settings and the audit log',
  audit: 'Staff, settings and the audit log',
}

/** The part of the guide under a heading; without one what stands before the first. Pictures are of the printed guide only. */
export function sectionOf(guide: string, heading: string | undefined): string | null {
  const parts = guide.split(/^## /m)
  const found =
    heading === undefined
      ? parts[0]
      : parts.find((part) => part.replace(/^\d+\.\s*/, '').startsWith(heading))
  return found === undefined
    ? null
    : `${heading === undefined ? '' : '## '}${found}`.replaceAll(/^!\[[^\]]*\]\([^)]*\)$/gm, '')
}

/** What the staff guide says of the screen that is open. It is written in English. */
export function Guide({
  title,
  onClose,
}: {
  readonly title: StaffTitle
  readonly onClose: () => void
}) {
  const words = useTexts('staff/console')
  const [guide, setGuide] = useState<string | null>(null)
  useEffect(() => {
    let isGone = false
    void import('../../../../docs/staff-guide.md?raw').then((loaded) => {
      if (!isGone) setGuide(loaded.default)
    })
    return () => {
      isGone = true
    }
  }, [])
  const section = guide === null ? null : sectionOf(guide, headings[title])
  return (
    <Drawer open onClose={onClose} size={560} title={words.palette.guide}>
      {guide === null && <Skeleton active />}
      {guide !== null && section === null && <Empty description={words.palette.noGuide} />}
      {section !== null && (
        <div lang="en">
          <LongText markdown={section} />
        </div>
      )}
    </Drawer>
  )
}
