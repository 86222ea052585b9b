import { expect } from 'vitest'

/** Presses the paying button on the sandbox's page, as a person does. */
export async function paySandbox(payUrl: string): Promise<void> {
  const page = await (await fetch(payUrl)).text()
  const action = /<form method="post" action="([^"]+)"/
    .exec(page)?.[1]
    ?.replaceAll(/&#(\d+);/g, (_entity, number: string) => String.fromCharCode(Number(number)))
  if (!action) throw new Error('the page has no form')
  const answer = await fetch(new URL(action, payUrl), {
    method: 'POST',
    body: new URLSearchParams({ choice: 'pay' }),
    redirect: 'manual',
  })
  expect(answer.status).toBe(303)
}
