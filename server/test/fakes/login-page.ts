import { randomBytes } from 'node:crypto'
import type { FakeAnswer } from './listening.ts'

/** People on the page of a fake provider. */
export const fakePeople = ['anna', 'bruno'] as const
export type FakePerson = (typeof fakePeople)[number]

export interface FakeIdentityServer {
  readonly name: string
  readonly url: string
  readonly settings: Readonly<Record<string, string>>
  /** Returns the browser's query after this person agrees at `url`. `null` refuses. */
  approve(url: string, person: FakePerson | null): Promise<Record<string, string>>
  close(): Promise<void>
}

export const redirectTo = (location: string): FakeAnswer => ({
  status: 302,
  headers: { location },
  body: '',
})

export const asJson = (body: unknown, status = 200): FakeAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})

/** The page on which somebody is chosen: each name leads back with `?as=`. */
export function loginPage(title: string, url: URL): FakeAnswer {
  const links = [...fakePeople, 'no'].map((person) => {
    const next = new URL(url)
    next.searchParams.set('as', person)
    return `<p><a href="${(next.pathname + next.search).replaceAll('&', '&#38;').replaceAll('"', '')}">${person}</a></p>`
  })
  return {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: `<!doctype html><html lang="en"><title>${title}</title><meta name="viewport" content="width=device-width"><style>body{font:18px sans-serif;margin:32px}</style><h1>${title}</h1>${links.join('')}</html>`,
  }
}

export const newCode = (): string => randomBytes(12).toString('base64url')

/** Follows the page as a browser does, and returns its query. */
export async function approveAt(
  url: string,
  person: FakePerson | null,
): Promise<Record<string, string>> {
  const page = new URL(url)
  page.hash = ''
  page.searchParams.set('as', person ?? 'no')
  const answer = await fetch(page, { redirect: 'manual' })
  const back = answer.headers.get('location')
  if (back === null) throw new Error(`the fake answered ${answer.status}: ${await answer.text()}`)
  return Object.fromEntries(new URL(back).searchParams)
}
