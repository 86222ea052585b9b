import { calls } from '@mailing/contract/client.ts'

/** Adds calls to the table, which a phone downloads with those alone that the first screen needs. */
export function addCalls(more: Readonly<Record<string, Readonly<Record<string, unknown>>>>): void {
  const table = calls as unknown as Record<string, Record<string, unknown>>
  for (const [domain, own] of Object.entries(more))
    table[domain] = Object.assign(table[domain] ?? {}, own)
}
