import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { readConfig } from '../src/platform/config.ts'
import { processRoles } from '../src/platform/process-role.ts'
import { settings } from '../src/platform/settings.ts'
import { createWorld } from './world.ts'

const root = resolve(import.meta.dirname, '..', '..')
const read = (name: string): string => readFileSync(join(root, 'deploy', name), 'utf8')
/** Seconds in which a server ends once it no longer answers (R21). */
const endSeconds = 20
/** Settings of what stands beside the server. */
const foreign = ['POSTGRES_USER', 'POSTGRES_DB', 'POSTGRES_PASSWORD', 'HOSTNAME_OF_PUBLIC_URL']

const exampleOfCompose = (): Record<string, string> =>
  Object.fromEntries(
    read('compose.env.example')
      .split('\n')
      .filter((line) => /^[A-Z]/.test(line))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )

interface ComposeService {
  readonly environment?: Record<string, string>
  readonly env_file?: string
  readonly stop_grace_period?: string
  readonly command?: readonly string[]
  readonly depends_on?: readonly string[] | Record<string, unknown>
}
interface Pod {
  readonly kind: string
  readonly metadata: { readonly name: string }
  readonly spec: {
    readonly template: {
      readonly spec: {
        readonly terminationGracePeriodSeconds?: number
        readonly containers: readonly {
          readonly env?: readonly { readonly name: string; readonly value: string }[]
          readonly command?: readonly string[]
          readonly readinessProbe?: { readonly httpGet: { readonly path: string } }
          readonly livenessProbe?: { readonly httpGet: { readonly path: string } }
        }[]
      }
    }
  }
}

const compose = () =>
  parse(read('compose.yaml'), { merge: true }) as { services: Record<string, ComposeService> }
const pods = (): Pod[] =>
  parseAllDocuments(read('kubernetes/mailing.yaml'))
    .map((document) => document.toJS() as Pod)
    .filter(({ kind }) => kind === 'Deployment' || kind === 'Job')

const namesIn = (record: object | undefined): string[] => Object.keys(record ?? {})
const unknown = (names: readonly string[]): string[] =>
  names.filter((name) => !(name in settings) && !foreign.includes(name))

test('names only settings that the server has', () => {
  const inCompose = Object.values(compose().services).flatMap(({ environment }) =>
    namesIn(environment),
  )
  const inPods = pods().flatMap(({ spec }) =>
    spec.template.spec.containers.flatMap(({ env }) => (env ?? []).map(({ name }) => name)),
  )
  expect(inPods.length).toBeGreaterThan(3)
  expect(unknown([...inCompose, ...inPods, ...namesIn(exampleOfCompose())])).toEqual([])
})

test('starts in production once the example of compose is filled in', () => {
  const key = Buffer.alloc(32, 7).toString('base64')
  const filled = {
    ...exampleOfCompose(),
    DATA_KEYS: `a1b2c3d4:${key}`,
    INDEX_KEY: key,
    OPERATOR_NAME: 'Operator',
    OPERATOR_CONTACT: 'post@example.org',
    COLLECTION_ADDRESS: '1 Example Street',
    COLLECTION_POSTCODE: '100000',
    METRICS_TOKEN: 'a-long-random-word',
  }
  const config = readConfig(filled)
  expect([config.isProduction, config.DEMO]).toEqual([true, false])
  expect(() => readConfig({ ...filled, COLLECTION_ADDRESS: '' })).toThrow('COLLECTION_ADDRESS')
})

test('runs each role, in compose and in the pods', () => {
  const needed = processRoles.filter((role) => role !== 'all')
  const inCompose = Object.values(compose().services).map(
    ({ environment }) => environment?.['ROLE'],
  )
  const inPods = pods().flatMap(({ spec }) =>
    spec.template.spec.containers.map(({ env }) => env?.find(({ name }) => name === 'ROLE')?.value),
  )
  expect(needed.filter((role) => !inCompose.includes(role))).toEqual([])
  expect(needed.filter((role) => !inPods.includes(role))).toEqual([])
})

test('gives a server the time that it needs to end', () => {
  for (const { environment, stop_grace_period: grace } of Object.values(compose().services).filter(
    ({ environment }) => environment?.['ROLE'],
  ))
    expect(Number.parseInt(grace ?? '0', 10)).toBeGreaterThanOrEqual(
      endSeconds + Number(environment?.['DRAIN_SECONDS'] ?? 0),
    )
  for (const { kind, spec } of pods().filter(({ kind }) => kind === 'Deployment')) {
    const { terminationGracePeriodSeconds, containers } = spec.template.spec
    const drain = containers[0]?.env?.find(({ name }) => name === 'DRAIN_SECONDS')?.value ?? 0
    expect(terminationGracePeriodSeconds, kind).toBeGreaterThanOrEqual(endSeconds + Number(drain))
  }
})

test('asks the paths of health and shows them to operators alone', () => {
  const probes = pods().flatMap(({ spec }) =>
    spec.template.spec.containers.flatMap(({ readinessProbe, livenessProbe }) => [
      readinessProbe?.httpGet.path,
      livenessProbe?.httpGet.path,
    ]),
  )
  expect(new Set(probes.filter((path) => path !== undefined))).toEqual(
    new Set(['/readyz', '/healthz']),
  )
  for (const proxy of ['haproxy.cfg', 'nginx.conf', 'Caddyfile'])
    for (const path of ['/metrics', '/readyz']) expect(read(proxy)).toContain(path)
})

test('alerts and draws only by figures that a server shows', async () => {
  const world = await createWorld()
  const server = await world.second({ isWorking: true, graceMs: 200 })
  const shown = new Set(
    (await server.web.inject('/metrics')).body
      .split('\n')
      .filter((line) => line.startsWith('# TYPE'))
      .flatMap((line) => {
        const [, , name = '', type] = line.split(' ')
        return type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name]
      }),
  )
  const rules = (
    parse(read('prometheus/alerts.yaml')) as {
      groups: { rules: { alert: string; expr: string; annotations: { action: string } }[] }[]
    }
  ).groups.flatMap((group) => group.rules)
  const { panels } = JSON.parse(read('grafana/dashboard.json')) as {
    panels: { targets: { expr: string }[] }[]
  }
  const expressions = [
    ...rules.map(({ expr }) => expr),
    ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
  ]
  const asked = expressions.flatMap((expression) =>
    (
      expression.replace(/\{[^}]*\}|\[[^\]]*\]|by \([^)]*\)/g, '').match(/[a-z][a-z0-9_]+/g) ?? []
    ).filter((word) => word.includes('_') && word !== 'histogram_quantile'),
  )
  expect(asked.length).toBeGreaterThan(30)
  expect([...new Set(asked)].filter((name) => !shown.has(name))).toEqual([])
  expect(rules.filter(({ annotations }) => annotations.action === '')).toEqual([])
})
