import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { errors } from '@mailing/contract/errors.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Surroundings, Walked } from '../../e2e/generators/walks/walk.ts'
import { chooseOnPage } from './sandbox.ts'
import { createWorld } from './world.ts'

/**
 * Clients that two generators make of the published document. What strict TypeScript finds in them
 * is what every foreign program meets. They are made, compiled and run in a folder that is thrown
 * away.
 */
const run = promisify(execFile)
const root = resolve(import.meta.dirname, '../..')
const generators = join(root, 'e2e/generators')
mkdirSync(join(generators, 'dist'), { recursive: true })
// Below the generators, where what the made clients import is found.
const folder = mkdtempSync(join(generators, 'dist/client-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const document = join(folder, 'openapi.json')

const program = (...words: readonly string[]) =>
  run(process.execPath, [...words], { cwd: generators })

const compilerOptions = {
  strict: true,
  noUncheckedIndexedAccess: true,
  target: 'es2024',
  lib: ['es2024', 'dom', 'dom.iterable'],
  module: 'nodenext',
  types: ['node'],
  rewriteRelativeImportExtensions: true,
  outDir: 'js',
  rootDir: '.',
}

/** Compiles the clients and their walks; returns the compiler's complaints. */
async function compile(): Promise<string> {
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ compilerOptions, include: ['walks', 'made'] }),
  )
  return program(join(root, 'node_modules/typescript/bin/tsc'), '-p', folder).then(
    () => '',
    (error: { readonly stdout: string }) => error.stdout,
  )
}

const world = await createWorld()
const url = await world.web.listen({ host: '127.0.0.1', port: 0 })

let complaints = 'not compiled'
beforeAll(async () => {
  writeFileSync(document, await (await fetch(`${url}/openapi.json`)).text())
  cpSync(join(generators, 'walks'), join(folder, 'walks'), { recursive: true })
  const made = join(folder, 'made')
  await Promise.all([
    program('node_modules/.bin/openapi-typescript', document, '-o', join(made, 'paths.ts')),
    program(
      'node_modules/.bin/openapi-ts',
      ...['--input', document, '--output', join(made, 'sdk'), '--client', '@hey-api/client-fetch'],
      ...['--silent', '--no-log-file'],
    ),
  ])
  complaints = await compile()
}, 120_000)

let phones = 0

const surroundings = (): Surroundings => {
  phones += 1
  return {
    url,
    phone: `1204${String(phones).padStart(7, '0')}`,
    codeSentTo: (phone) => world.sms.sent.findLast((one) => one.phone === phone)?.code ?? '',
    pay: async (payUrl) => {
      await chooseOnPage(world, payUrl, 'pay')
    },
  }
}

test('clients of two generators compile under strict TypeScript', () => {
  expect(complaints).toBe('')
})

test.each(['paths-walk', 'sdk-walk'])(
  'a generated client logs in, writes, pays and tracks: %s',
  async (name) => {
    const { walk } = (await import(pathToFileURL(join(folder, 'js/walks', `${name}.js`)).href)) as {
      walk(around: Surroundings): Promise<Walked>
    }
    const walked = await walk(surroundings())
    expect(walked.total).toBeGreaterThan(0)
    expect(walked).toMatchObject({
      coinsAfter: walked.coinsBefore - walked.total,
      listed: [walked.orderId],
      shipments: 0,
      refusal: errors['wallet.insufficient'].wire,
    })
    expect(['paid', 'in_review']).toContain(walked.state)
  },
  60_000,
)
