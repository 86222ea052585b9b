import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { couponOff, couponsEach, type Prepared } from '../scene.ts'
import { letter } from '../writers.ts'

/**
 * The lean program's database in the same PostgreSQL. It has the people, goods and letters that
 * were prepared in the product's.
 */
export interface LeanDatabase {
  readonly address: string
  /** The house's account. */
  readonly house: string
  /** Gives every buyer coupons again, up to some. */
  restock(): Promise<void>
  /** Returns the faults of the stored data: nothing, or words. nothing, or words. */
  audit(): Promise<string>
  close(): Promise<void>
}

/**
 * Rows of the product that the lean program needs as they are: table there, and the words that read
 * them here.
 */
const copies: readonly (readonly [string, string])[] = [
  ['users', `select id, 'person' as nickname from users where id = any($1::uuid[])`],
  [
    'institutions',
    'select i.id, i.name, i.region, i.city, i.address_line, i.postcode, (select max(version) from institution_rules r where r.institution_id = i.id) as rules_version from institutions i',
  ],
  [
    'goods',
    'select id, state, category_id, name, subtitle, description, picture_ids, is_enclosable, is_return_envelope, limit_per_user, position, seq from goods',
  ],
  [
    'variants',
    'select id, goods_id, position, sku, name, price, weight, thickness, picture_id, is_on, stock from goods_variants',
  ],
  [
    'shipping_rules',
    'select version, base_fee, base_weight, step_fee, step_weight, free_above from goods_shipping_rules',
  ],
]

async function insertAll(
  lean: pg.Client,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += 2000)
    await lean.query(
      `insert into ${table} (${Object.keys(rows[0] ?? {}).join(', ')}) select ${Object.keys(rows[0] ?? {}).join(', ')} from jsonb_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(rows.slice(from, from + 2000))],
    )
}

const postal = {
  country: 'CN',
  area: '浙江省 杭州市 西湖区',
  detail: '文三路 1 号 2 单元 301',
  postcode: '310012',
}

/** Sealed data of the product is written again. */
async function fillPeople(lean: pg.Client, scene: Prepared): Promise<void> {
  const now = new Date()
  const buyers = scene.people.slice(0, scene.buyers.length)
  const {
    rows: [institution],
  } = await lean.query<{ id: string }>('select id from institutions limit 1')
  await insertAll(
    lean,
    'sessions',
    scene.people.map(({ userId, token }) => ({
      token_hash: `\\x${createHash('sha256')
        .update(token ?? '')
        .digest('hex')}`,
      user_id: userId,
      expires_at: new Date(now.getTime() + 86_400_000),
    })),
  )
  const shared = { is_default: true, updated_at: now }
  await insertAll(lean, 'addresses', [
    ...buyers.map(({ userId }, n) => ({
      id: scene.buyers[n]?.addressId,
      user_id: userId,
      kind: 'delivery',
      name: '李小梅',
      phone: '13800000001',
      ...postal,
      institution_id: null,
      unit: '',
      person_number: '',
      ...shared,
    })),
    ...scene.benchWriters.map(({ client, recipientId }) => ({
      id: recipientId,
      user_id: client.userId,
      kind: 'recipient',
      name: 'Recipient',
      phone: '',
      ...postal,
      institution_id: institution?.id,
      unit: 'Unit 3',
      person_number: '310017',
      ...shared,
    })),
  ])
  await insertAll(
    lean,
    'accounts',
    scene.people.map(({ userId }) => ({
      id: randomUUID(),
      user_id: userId,
      balance: 1_000_000_000,
    })),
  )
}

async function fillLetters(lean: pg.Client, product: pg.Client, scene: Prepared): Promise<void> {
  const { rows } = await product.query<{ user_id: string }>(
    'select id, user_id, recipient_id, draft_id, draft_version, piece_code, rules_version, mail_class, paper, is_colour, is_duplex, pages, sheets, file_id, sha256, created_at from mail_proofs where used_at is null',
  )
  const prices = new Map(scene.benchWriters.map((one) => [one.client.userId, one]))
  await insertAll(
    lean,
    'proofs',
    rows.map((row) => ({
      ...row,
      content: letter,
      title: 'Bench',
      items: prices.get(row.user_id)?.items,
      total: prices.get(row.user_id)?.total,
    })),
  )
}

const restock = (lean: pg.Client, buyers: readonly string[], campaignId: string) =>
  lean.query(
    `insert into coupons (id, campaign_id, user_id, way, valid_from, valid_until, taken_at)
     select gen_random_uuid(), $2, u.id, 'centre', now() - interval '1 hour', now() + interval '30 days', now() - interval '1 hour'
     from unnest($1::uuid[]) u (id), lateral generate_series(1, $3 - (select count(*) from coupons c where c.user_id = u.id and c.state = 'available')::int)`,
    [buyers, campaignId, couponsEach],
  )

/** A yardstick that forgot something would be no yardstick. */
async function audit(lean: pg.Client): Promise<string> {
  const { rows } = await lean.query<{ fault: string }>(
    `select 'transfers do not sum to zero' as fault from (select from entries group by transfer_id having sum(amount) <> 0 or count(*) <> 2 limit 1) f
     union all select 'a paid order without its transfer' from (select from orders o where (state = 'paid') <> exists (select from transfers t where t.order_id = o.id) limit 1) f
     union all select 'lines do not make the total' from (select from orders o where total <> (select coalesce(sum(amount), 0) from order_items i where i.order_id = o.id) limit 1) f
     union all select 'pieces are promised to nobody' from (select 1 where (select sum(reserved) from variants) <> (select coalesce(sum(quantity), 0) from order_lines)) f
     union all select 'an order without its history' from (select from orders o where (select count(*) from order_events e where e.order_id = o.id) <> case state when 'paid' then 2 else 1 end limit 1) f
     union all select 'a letter order without its letter' from (select from orders o where (kind = 'letter') <> exists (select from letters l where l.order_id = o.id) limit 1) f
     union all select 'a balance is not what its entries say' from (select from accounts a where balance <> 1000000000 + (select coalesce(sum(amount), 0) from entries e where e.account_id = a.id) limit 1) f`,
  )
  return rows.map(({ fault }) => fault).join('; ')
}

/** Makes the database and copies into it what was prepared. */
export async function copyToLean(productAddress: string, scene: Prepared): Promise<LeanDatabase> {
  const product = new pg.Client({ connectionString: productAddress })
  await product.connect()
  await product.query('create database lean')
  const address = new URL(productAddress)
  address.pathname = '/lean'
  const lean = new pg.Client({ connectionString: address.href })
  await lean.connect()
  await lean.query(readFileSync(join(import.meta.dirname, 'schema.sql'), 'utf8'))
  const ids = scene.people.map(({ userId }) => userId)
  const { rows: pictures } = await product.query(
    'select f.id, 800 as width, 600 as height from (select distinct unnest(picture_ids) as id from goods) f',
  )
  await insertAll(lean, 'pictures', pictures)
  for (const [table, text] of copies) {
    const { rows } = await product.query(text, text.includes('$1') ? [ids] : [])
    await insertAll(lean, table, rows)
  }
  await fillPeople(lean, scene)
  await fillLetters(lean, product, scene)
  const house = randomUUID()
  await lean.query('insert into accounts (id) values ($1)', [house])
  await lean.query('insert into campaigns (id, name, amount, min_spend) values ($1, $2, $3, 0)', [
    scene.campaignId,
    { 'zh-Hans': 'Bench coupon' },
    couponOff,
  ])
  await product.end()
  const buyers = ids.slice(0, scene.buyers.length)
  await lean.query('vacuum analyze')
  return {
    address: address.href,
    house,
    restock: async () => void (await restock(lean, buyers, scene.campaignId)),
    audit: () => audit(lean),
    close: () => lean.end(),
  }
}
