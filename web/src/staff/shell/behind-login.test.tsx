import { calls } from '@mailing/contract/client.ts'
import { act } from '@testing-library/react'
import { Drawer, Input } from 'antd'
import { expect, onTestFinished, test, vi } from 'vitest'
import { testConfig } from '../../../test/answers.ts'
import { answer, renderPage } from '../../../test/render-page.tsx'
import { fakeToken } from '../../../test/token.ts'
import { useCall } from '../../platform/client/query.ts'
import { clearToken, dropSecondFactor, setToken } from '../../platform/session.ts'
import { useHotkeys } from '../../ui/desk/use-hotkeys.ts'
import { BehindLogin } from './behind-login.tsx'

const minute = 60_000
const tokenOf = (uid: string) => fakeToken({ uid, role: ['support'] })
const newSession = () => ({
  token: tokenOf('lin'),
  tokenExpiresAt: Date.now() + 60 * minute,
  isNew: false,
  isSecondFactorNeeded: false,
})

// The browser's own window.
vi.mock('../../platform/passkey.ts', async (original) => ({
  ...(await original<object>()),
  isPasskeyBrowser: () => true,
  answerWithPasskey: async () => ({}),
}))

/** A console with a drawer over it, whose form needs the thing that it changes. */
function Console({ onKey }: { readonly onKey: () => void }) {
  const me = useCall(calls.account.userInfo, {}, { everySeconds: 60 })
  useHotkeys({ KeyJ: onKey })
  return (
    <>
      <p>a private word</p>
      <Drawer open title="drawer">
        {me.data && <Input aria-label="words" />}
      </Drawer>
    </>
  )
}

/** Does it, and lets what it begins come to rest. */
const step = (change: () => void) =>
  act(async () => {
    change()
    await vi.advanceTimersByTimeAsync(50)
  })

async function open(config: () => unknown = () => testConfig) {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  const onKey = vi.fn()
  const asked = vi.fn(() => ({ nickname: 'Lin' }) as never)
  setToken({ token: tokenOf('lin'), hasSecondFactor: true })
  const screen = await renderPage(
    () => (
      <BehindLogin>
        <Console onKey={onKey} />
      </BehindLogin>
    ),
    {
      answers: [
        answer(calls.account.userInfo, asked),
        answer(calls.config.get, () => config() as never),
        answer(calls.account.secondFactor, newSession),
        answer(calls.account.askPasskey, () => ({}) as never),
        answer(calls.account.passkeyLogin, newSession),
        answer(calls.account.logout, () => ({ isDone: true }) as never),
      ],
    },
  )
  await screen.user.type(await screen.findByLabelText('words'), 'half a sentence')
  return { ...screen, onKey, asked }
}

test('a console that locks is out of sight and reach, and is found with what was typed after the second factor', async () => {
  const screen = await open()
  await step(dropSecondFactor)
  expect(screen.queryByRole('textbox', { name: 'words' })).toBeNull()
  expect(screen.getByText('a private word').checkVisibility()).toBe(false)
  expect(document.querySelector('input[aria-label="words"]')?.checkVisibility() ?? false).toBe(
    false,
  )
  // Neither its keys nor its clocks go on.
  const before = screen.asked.mock.calls.length
  await act(() => vi.advanceTimersByTimeAsync(20 * minute))
  expect(screen.asked.mock.calls.length).toBe(before)
  const pressed = screen.onKey.mock.calls.length
  window.dispatchEvent(new KeyboardEvent('keydown', { code: 'KeyJ', key: 'j' }))
  expect(screen.onKey.mock.calls.length).toBe(pressed)
  await screen.user.type(screen.getByRole('textbox'), '123456{Enter}')
  expect(await screen.findByRole('textbox', { name: 'words' })).toHaveProperty(
    'value',
    'half a sentence',
  )
})

test('whoever opens their own console with a passkey finds what was typed too', async () => {
  const screen = await open()
  await step(dropSecondFactor)
  await screen.user.type(screen.getByRole('textbox'), '{Enter}')
  expect(await screen.findByRole('textbox', { name: 'words' })).toHaveProperty(
    'value',
    'half a sentence',
  )
})

test('Enter that comes before it is known that there are passkeys here is not lost', async () => {
  const known = Promise.withResolvers<unknown>()
  const screen = await open(() => known.promise)
  await step(dropSecondFactor)
  await screen.user.type(screen.getByRole('textbox'), '{Enter}')
  await step(() => known.resolve(testConfig))
  expect(await screen.findByRole('textbox', { name: 'words' })).toHaveProperty(
    'value',
    'half a sentence',
  )
})

test.each([
  ['another person takes over', 'wu', []],
  ['its owner logs out and in again', 'lin', [clearToken]],
])('a locked console begins anew when %s', async (_, uid, before) => {
  const screen = await open()
  await step(dropSecondFactor)
  for (const one of before) await step(one)
  await step(() => setToken({ token: tokenOf(uid), hasSecondFactor: true }))
  expect(await screen.findByRole('textbox', { name: 'words' })).toHaveProperty('value', '')
})
