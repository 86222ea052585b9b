import type { Sizes } from './run.ts'

/**
 * Calls that return everything of one person, not a page. The writer who is asked has thousands of
 * orders.
 */
export const ofOnePerson: readonly string[] = [
  'diary.books',
  'address.contacts',
  'privacy.userList',
  'privacy.userListData',
  'privacy.keepingPreview',
]

/**
 * Calls whose cost may grow with the business, and why. A test keeps the list true: each is a list,
 * and does grow.
 */
export const exempt: Readonly<Record<string, string>> = {
  'diary.books':
    'it counts the mail of one person by years: it grows with what that person has sent, not with the business',
  'address.contacts':
    'it looks up the last mail to each person: it grows with what that person has sent, not with the business',
  'privacy.userList':
    'it counts everything that is kept of one person: it grows with what that person has, not with the business',
  'privacy.userListData':
    'it counts one kind of what is kept of one person: it grows with what that person has, not with the business',
  'privacy.keepingPreview':
    'it looks through what one person has for what is old: it grows with what that person has, not with the business',
  'orderDesk.export':
    'a part of a file has a thousand rows, which the small business does not have: it grows up to that and no further',
  'orderDesk.count':
    'it counts up to a thousand orders, which the small business does not have: it grows up to that and no further',
  'wallet.exportPayments':
    'a part of a file has a thousand rows, which the small business does not have: it grows up to that and no further',
  'delivery.exportReturns':
    'a part of a file has a thousand rows, which the small business does not have: it grows up to that and no further',
  'wallet.exportCorrections':
    'a part of a file has a thousand rows, which the small business does not have: it grows up to that and no further',
  'delivery.exportBatches':
    'a part of a file has three hundred rows, which the small business does not have: it grows up to that and no further',
  'goods.exportMovements':
    'a part of a file has a thousand rows, which the small business does not have: it grows up to that and no further',
  'agent.export':
    'a part of a file has a thousand rows, which the small business does not have: it grows up to that and no further',
  'logistics.export':
    'a part of a file has a thousand rows, which the small business does not have: it grows up to that and no further',
  'notice.exportFailed':
    'a part of a file has a thousand rows, which the small business does not have: it grows up to that and no further',
  'reply.export':
    'a part of a file has three hundred rows, which the small business does not have: it grows up to that and no further',
  'coupon.exportCampaigns':
    'it counts the coupons of the campaigns of one part by state; those counts are not kept yet',
  'month.export':
    'a part of a file has a thousand entries, which the small business does not have: it grows up to that and no further',
  'audit.export':
    'a part of a file has a thousand rows, which the small business does not have: it grows up to that and no further',
  'institution.adminList':
    'it counts what came back within 90 days: the small business is one day old; it grows up to that and no further',
  'institution.export':
    'it counts what came back within 90 days: the small business is one day old; it grows up to that and no further',
  'report.behind':
    'it looks through one day: the small business has done little on the day that is asked for; it grows up to what a day holds',
  'point.rules': 'it sums the points of all people; those sums are not kept yet',
  'content.agreement': 'it counts who has accepted each version; those counts are not kept yet',
  'coupon.adminCampaigns':
    'it counts the coupons of the ten campaigns on the page by state; those counts are not kept yet',
}

/**
 * Extra blocks for higher trees and the newest log ranges: a constant. A page looks up to eleven
 * things in up to nine tables, whose indexes have up to two levels more.
 */
const slack = 200
const slackOf: Readonly<Record<string, number>> = {
  // Five counts of one day, each with the newest range of a log (128 blocks).
  'report.keep': 500,
  // Fifty transfers with their entries and whose these are: a hundred of each are looked up, whose
  // indexes have up to two levels more.
  'month.journal': 500,
  // PostgreSQL scans few people whole; with many it looks up those of staff.
  'staff.list': 400,
  'staff.export': 400,
}
const worst = 1.5
/** Milliseconds below which a difference is noise. */
const noise = 20
/** Time counts only as the median of several runs. */
const isTimed = Number(process.env['GROWTH_ORDERS'] ?? 0) >= 1_000_000

export interface Growth {
  readonly name: string
  readonly call: string
  readonly blocks: readonly [before: number, after: number]
  readonly ms: readonly [before: number, after: number]
  readonly items: readonly [before: number, after: number]
}

type Costs = Pick<Sizes, 'before' | 'after'>

function pairs({ before, after }: Costs): readonly Growth[] {
  return [...after].flatMap(([name, now]) => {
    const then = before.get(name)
    const round = (ms: number) => Math.round(ms * 100) / 100
    return then
      ? [
          {
            name,
            call: name.split(' ')[0] ?? '',
            blocks: [then.blocks, now.blocks] as const,
            ms: [round(then.ms), round(now.ms)] as const,
            items: [then.items, now.items] as const,
          },
        ]
      : []
  })
}

/** A page that was not full before may cost more now. */
function hasGrown({ call, blocks, ms, items }: Growth): boolean {
  const fuller = Math.max(1, items[1] / Math.max(1, items[0]))
  return (
    blocks[1] > blocks[0] * worst * fuller + (slackOf[call] ?? slack) ||
    (isTimed && ms[1] > noise && ms[1] > ms[0] * worst * fuller)
  )
}

/** Finds calls that cost too much at the larger size. */
export const findGrowth = (sizes: Costs): readonly Growth[] => pairs(sizes).filter(hasGrown)

/** Finds the worst growth in time and in blocks. */
export function worstOf(sizes: Sizes): {
  readonly byTime: Growth | null
  readonly byBlocks: Growth | null
} {
  const all = pairs(sizes).filter(({ call }) => !(call in exempt))
  const most = (ratio: (one: Growth) => number): Growth | null =>
    all.reduce<Growth | null>(
      (one, other) => (one && ratio(one) >= ratio(other) ? one : other),
      null,
    )
  return {
    byTime: most(({ ms: [before, after] }) => after / before),
    byBlocks: most(({ blocks: [before, after] }) => (after - slack) / Math.max(1, before)),
  }
}

/** A table for people, what has grown most first. */
export const growthReport = (sizes: Sizes): string =>
  pairs(sizes)
    .toSorted((a, b) => b.blocks[1] - b.blocks[0] - (a.blocks[1] - a.blocks[0]))
    .map(
      (one) =>
        `${hasGrown(one) ? 'GROWS ' : '      '}${one.blocks.join(' -> ').padEnd(18)} blocks ${one.ms.join(' -> ').padEnd(18)} ms  ${one.name}`,
    )
    .join('\n')
