import { randomInt } from 'node:crypto'
import type { CallAnswer, CallParsed } from '@mailing/contract/call.ts'
import type { postcardCalls } from '@mailing/contract/postcard/calls.ts'
import { AppError } from '../../../platform/app-error.ts'
import type { StaffContext } from '../../../platform/context.ts'
import { newId } from '../../../platform/ids.ts'
import { inTransaction } from '../../../platform/transaction.ts'
import { decideMail, listClean } from '../../mail/service.ts'
import {
  cardsOfSample,
  chooseMore,
  endSample,
  insertCards,
  insertSample,
  openSample,
} from '../store/samples.ts'
import { cardProduct } from './product.ts'

type Calls = typeof postcardCalls

/** More at once than anybody answers for. */
const mostCards = 500
const leastChosen = 3
const oneIn = 10
/** What was looked at in the morning says nothing of the evening. */
const validForMs = 2 * 3_600_000

/** How many of so many cards are looked at. */
export const chosenOf = (count: number): number =>
  Math.min(count, Math.max(leastChosen, Math.ceil(count / oneIn)))

/** As many of them as are asked for, by chance. */
function chooseFrom<T>(all: readonly T[], count: number): ReadonlySet<T> {
  const left = [...all]
  const chosen = new Set<T>()
  while (chosen.size < count && left.length > 0)
    for (const one of left.splice(randomInt(left.length), 1)) chosen.add(one)
  return chosen
}

/**
 * Chooses by chance which of the clean cards must be looked at. While a sample is open it is answered again: whoever does not like
 * what was chosen gets no other.
 */
export async function beginPassing(
  context: StaffContext,
): Promise<CallAnswer<Calls['beginPassing']>> {
  const now = context.clock.now()
  const open = await openSample(context, context.userId)
  if (open && now.getTime() - open.created_at.getTime() < validForMs) {
    const shown = await showSample(context, open.id)
    if (shown) return shown
  }
  const id = newId()
  await inTransaction(context, async (context) => {
    if (open) await endSample(context, { id: open.id, by: context.userId, at: now })
    const clean = await listClean(context, cardProduct.kinds, {
      staffId: context.userId,
      now,
      limit: mostCards,
    })
    if (clean.length === 0) throw new AppError('postcard.none_clean')
    if (!(await insertSample(context, { id, by: context.userId, at: now })))
      throw new AppError('server.busy')
    const chosen = chooseFrom(clean, chosenOf(clean.length))
    await insertCards(
      context,
      clean.map((card) => ({
        sample_id: id,
        order_id: card.order_id,
        review_version: card.review_version,
        is_chosen: chosen.has(card),
      })),
    )
  })
  const shown = await showSample(context, id)
  if (!shown) throw new AppError('postcard.none_clean')
  return shown
}

/** Null: a chosen card was not passed, so that this sample is good for nothing any more, or nothing of it waits. */
async function showSample(
  context: StaffContext,
  id: string,
): Promise<CallAnswer<Calls['beginPassing']> | null> {
  const cards = await enoughChosen(context, id)
  const waiting = cards.filter(({ state }) => state === 'in_review')
  if (waiting.length === 0 || cards.some(isBad)) return null
  return {
    id,
    count: waiting.length,
    sample: cards
      .filter((card) => card.is_chosen)
      .map((card) => ({
        orderId: card.order_id,
        number: card.number,
        kind: card.kind,
        isSeen: card.seen_at !== null || card.state !== 'in_review',
      })),
  }
}

type Card = Awaited<ReturnType<typeof cardsOfSample>>[number]

/**
 * The cards of a sample. Where others have decided chosen ones that this person had not opened, further ones are chosen by chance:
 * nobody passes cards without having looked at the share of them that is asked for.
 */
async function enoughChosen(context: StaffContext, id: string): Promise<readonly Card[]> {
  const cards = await cardsOfSample(context, id)
  const clean = cards.filter(({ state, flags }) => state === 'in_review' && flags === 0)
  const looked = cards.filter((card) => card.is_chosen && card.seen_at !== null)
  const asked = clean.filter((card) => card.is_chosen && card.seen_at === null)
  const missing = chosenOf(clean.length) - looked.length - asked.length
  if (missing <= 0) return cards
  const more = chooseFrom(
    clean.filter((card) => !card.is_chosen),
    missing,
  )
  await chooseMore(
    context,
    id,
    [...more].map((card) => card.order_id),
  )
  return cards.map((card) => (more.has(card) ? { ...card, is_chosen: true } : card))
}

/** A chosen card that somebody has refused, or in which something was found since: the others deserve a look of their own. */
const isBad = ({ is_chosen: isChosen, state, flags }: Card): boolean =>
  isChosen && (state === 'refused' || state === 'refunded' || (state === 'in_review' && flags > 0))

/** What a colleague has open, has decided, or what breaks a rule since, is left to a look of its own. */
const leftFor: ReadonlySet<string> = new Set([
  'postcard.review_changed',
  'postcard.not_in_review',
  'postcard.breach',
  'letter.review_claimed',
])

/**
 * Passes all clean cards of a sample, each as if it were passed by itself. Of two who are at it at once each card is passed by one: its
 * version says so.
 */
export async function passClean(
  context: StaffContext,
  { id }: CallParsed<Calls['passClean']>,
): Promise<CallAnswer<Calls['passClean']>> {
  const now = context.clock.now()
  const open = await openSample(context, context.userId)
  if (open?.id !== id) throw new AppError('request.not_found')
  const cards = await enoughChosen(context, id)
  const isOld = now.getTime() - open.created_at.getTime() >= validForMs
  if (isOld || cards.some(isBad)) {
    await endSample(context, { id, by: context.userId, at: now })
    throw new AppError('postcard.sample_over')
  }
  const waiting = cards.filter(({ state }) => state === 'in_review')
  const unseen = waiting.filter((card) => card.is_chosen && card.seen_at === null)
  if (unseen.length > 0) throw new AppError('postcard.sample_unseen', { count: unseen.length })
  if (!(await endSample(context, { id, by: context.userId, at: now })))
    throw new AppError('request.not_found')
  let passed = 0
  for (const card of waiting) if (await passOne(context, card)) passed += 1
  return { passed, left: waiting.length - passed }
}

async function passOne(
  context: StaffContext,
  { order_id: orderId, review_version: version, flags }: Card,
): Promise<boolean> {
  if (flags > 0) return false
  try {
    await decideMail(context, cardProduct, { action: 'pass', orderId, version })
    return true
  } catch (error) {
    if (error instanceof AppError && leftFor.has(error.code)) return false
    throw error
  }
}
