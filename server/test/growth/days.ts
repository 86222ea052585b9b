import { dayAfter } from '@mailing/contract/days.ts'
import { dayIn } from '../../src/platform/clock.ts'
import type { GrowthPlace } from './place.ts'

/** Days of a year's dashboard and of the year before. */
const daysKept = 2 * 366

const kinds = `unnest(array['letter', 'postcard', 'greeting_card', 'pass_message', 'goods']) kind`
const measures = `unnest(array['paid', 'posted', 'delivered', 'returned', 'refused', 'replies', 'sold', 'refunded', 'pieces', 'pages', 'sheets', 'paper', 'reprinted', 'postage']) measure`

/**
 * Fills the daily figures of past days. Copies have none (`unit.ts`), and without them no dashboard
 * would show what one costs after years of trade.
 */
export async function fillDays({ admin, world }: GrowthPlace, institutionId: string) {
  const last = dayAfter(dayIn(world.kernel.config.TIME_ZONE, world.clock.now()), -1)
  const days = `generate_series('${dayAfter(last, -daysKept)}'::date, '${last}'::date, '1 day') day`
  await admin.query(`
    insert into report_days select day, kind, measure, 100 from ${days}, ${kinds}, ${measures} on conflict do nothing;
    insert into report_posting_hours select day, kind, hours, 3 from ${days}, ${kinds}, generate_series(1, 48) hours on conflict do nothing;
    insert into report_answer_minutes select day, minutes, 1 from ${days}, generate_series(1, 120) minutes on conflict do nothing;
    insert into report_places select day, kind, '${institutionId}', 50 from ${days}, ${kinds} on conflict do nothing;
    insert into report_returns select day, kind, reason, '${institutionId}', 1 from ${days}, ${kinds}, unnest(array['person_moved', 'refused', 'none']) reason on conflict do nothing`)
}
