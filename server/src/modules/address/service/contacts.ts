import type { addressCalls, Contact, Recipient } from '@mailing/contract/address/calls.ts'
import { type CallAnswer, type CallParsed, pageSize } from '@mailing/contract/call.ts'
import { z } from 'zod'
import type { UserContext } from '../../../platform/context.ts'
import { decodeCursor, encodeCursor } from '../../../platform/cursor.ts'
import { defineHook } from '../../../platform/hooks.ts'
import type { Kernel } from '../../../platform/kernel.ts'
import type { UserId } from '../../../platform/session.ts'
import { readSearch } from '../../institution/service.ts'
import { isFoundBy, maxAddresses, personKey } from '../rules/content.ts'
import { listAddresses } from '../store/addresses.ts'
import { addRecipients, keyOfInput } from './book.ts'
import { institutionsOf, openContact } from './open.ts'

type Calls = typeof addressCalls

/** When somebody was last written to, and when that person last answered. */
export interface Correspondence {
  readonly recipientId: string
  readonly lastLetterAt?: Date | null
  readonly lastReplyAt?: Date | null
}
/** What the modules of mail and of replies know of a user's recipients; each gives its own. */
export const correspondenceHook =
  defineHook<(kernel: Kernel, userId: UserId) => Promise<readonly Correspondence[]>>(
    'address.correspondence',
  )

const later = (a: string | null, b: Date | null | undefined): string | null => {
  const other = b?.toISOString() ?? null
  return a !== null && other !== null ? (a > other ? a : other) : (a ?? other)
}

async function addTimes(context: UserContext, people: readonly Recipient[]): Promise<Contact[]> {
  const given = await Promise.all(
    context.hooks.all(correspondenceHook).map((source) => source(context, context.userId)),
  )
  const contacts = new Map<string, Contact>(
    people.map((recipient) => [recipient.id, { recipient, lastLetterAt: null, lastReplyAt: null }]),
  )
  for (const { recipientId, lastLetterAt, lastReplyAt } of given.flat()) {
    const known = contacts.get(recipientId)
    if (known)
      contacts.set(recipientId, {
        ...known,
        lastLetterAt: later(known.lastLetterAt, lastLetterAt),
        lastReplyAt: later(known.lastReplyAt, lastReplyAt),
      })
  }
  return [...contacts.values()]
}

async function everybody(context: UserContext): Promise<Recipient[]> {
  const rows = await listAddresses(context, context.userId, 'recipient', undefined, maxAddresses)
  const institutionOf = await institutionsOf(context, rows)
  return rows.map((row) => openContact(context, row, institutionOf(row)))
}

/** The moment of the last letter or reply; nobody written to yet comes last. */
const lastHeard = ({ lastLetterAt, lastReplyAt }: Contact): string =>
  [lastLetterAt ?? '', lastReplyAt ?? ''].sort().at(-1) ?? ''

const zCursor = z.tuple([z.int().min(0)])

/** The people of the address book. What is written of them is sealed, so all are opened, filtered and sorted: there are few. */
export async function getContacts(
  context: UserContext,
  { query, group, cursor }: CallParsed<Calls['contacts']>,
): Promise<CallAnswer<Calls['contacts']>> {
  const { words } = readSearch(query ?? '')
  const start = decodeCursor(cursor, zCursor)?.[0] ?? 0
  const people = (await everybody(context)).filter(
    (person) =>
      isFoundBy(words, person) && (group === undefined || person.about?.groups.includes(group)),
  )
  // Sorting is stable: whoever was never written to stays in the order of the book.
  const contacts = (await addTimes(context, people)).sort((a, b) =>
    lastHeard(b).localeCompare(lastHeard(a)),
  )
  const end = start + pageSize
  return {
    list: contacts.slice(start, end),
    nextCursor: contacts.length > end ? encodeCursor([end]) : null,
  }
}

export async function getGroups(context: UserContext): Promise<CallAnswer<Calls['groups']>> {
  const counts = new Map<string, number>()
  for (const { about } of await everybody(context))
    for (const name of about?.groups ?? []) counts.set(name, (counts.get(name) ?? 0) + 1)
  return {
    list: [...counts]
      .map(([name, count]) => ({ name, count }))
      .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name)),
  }
}

/** Adds people who come from another address book. Whoever is there with this name and place is left as is. */
export async function addContacts(
  context: UserContext,
  { people }: CallParsed<Calls['addContacts']>,
): Promise<CallAnswer<Calls['addContacts']>> {
  const added = await addRecipients(context, people, async (context) => {
    const known = new Set((await everybody(context)).map(personKey))
    return (person) => {
      const key = keyOfInput(person)
      const isThere = known.has(key)
      known.add(key)
      return isThere
    }
  })
  return { added, alreadyThere: people.length - added }
}
