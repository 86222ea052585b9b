import { vi } from 'vitest'

/*
 * Joins the made-up product where a real one is joined: the kinds of mail, the calls and the errors
 * of the contract. Its module is given to the world of the test, and its kind and moves are rows.
 * This runs before anything reads the contract.
 */
vi.mock('@mailing/contract/mail-products.ts', async (original) => {
  const { mailProducts } = await original<typeof import('@mailing/contract/mail-products.ts')>()
  const madeUp = {
    auditSubject: 'madeUp',
    isFolded: true,
    isBareCard: false,
    isSentAgain: false,
    hasPriceLine: true,
    postedTask: null,
    helpArticle: null,
  }
  return { mailProducts: { ...mailProducts, made_up: madeUp } }
})
vi.mock('@mailing/contract/errors.ts', async (original) => {
  const contract = await original<typeof import('@mailing/contract/errors.ts')>()
  const { madeUpErrors } = await import('./contract.ts')
  return { ...contract, errors: { ...contract.errors, ...madeUpErrors } }
})
vi.mock('@mailing/contract/error-text.ts', async (original) => {
  const contract = await original<typeof import('@mailing/contract/error-text.ts')>()
  const { locales } = await import('@mailing/contract/locale.ts')
  const { madeUpErrors } = await import('./contract.ts')
  const words = (code: string) => Object.fromEntries(locales.map((locale) => [locale, code]))
  const own = Object.fromEntries(Object.keys(madeUpErrors).map((code) => [code, words(code)]))
  Object.assign(contract.errorTexts, own)
  return contract
})
vi.mock('@mailing/contract/calls.ts', async (original) => {
  const { allCalls } = await original<typeof import('@mailing/contract/calls.ts')>()
  const { madeUpCalls } = await import('./contract.ts')
  return { allCalls: { ...allCalls, madeUp: madeUpCalls } }
})
