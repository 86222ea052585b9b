import { moneyInvariants } from '../../server/src/app.ts'
import { auditLedger } from '../../server/src/modules/wallet/service.ts'
import { type Figure, median, type Part, shown, spread } from '../rows.ts'
import { databaseCpu } from './cpu.ts'
import { copyToLean, type LeanDatabase } from './lean/copy.ts'
import { connections, type Kind, kinds } from './load.ts'
import { drain, Loader } from './loader.ts'
import { inPlace, type Place } from './place.ts'
import { type Program, startLean, startProduct } from './programs.ts'
import { type Prepared, prepare, restock } from './scene.ts'

/**
 * Compares the product with a lean program that stores the same facts. That program has tables of
 * its own (`lean/`). Both are up the whole time, on databases of the same PostgreSQL, and take
 * turns in short runs under the same load; the figure is the ratio within a round.
 */
const seconds = Number(process.env['BENCH_SECONDS'] ?? 4)
const rounds = Number(process.env['BENCH_ROUNDS'] ?? 3)
const lettersEach = Number(process.env['BENCH_LETTERS'] ?? 450)
/** Earlier orders of each person whose lists are read; lists show ten. */
const history = 12
const readers = 64

const wanted: Readonly<Record<Kind, { readonly what: string; readonly target: number }>> = {
  list: { what: 'a page of goods', target: 0.6 },
  detail: { what: 'goods detail', target: 0.7 },
  goodsOrders: { what: 'my orders of goods', target: 0.7 },
  mailOrders: { what: 'my mail orders', target: 0.7 },
  flow: { what: 'order flow of goods: detail, addresses, coupons, create, pay', target: 0.5 },
  letter: { what: 'letter order made and paid', target: 0.5 },
}

interface Contender {
  readonly name: 'product' | 'lean'
  readonly program: Program
  /** Restores the state that a run needs. */
  readonly restock: () => Promise<void>
  /** Waits until what the run left to others is done; answers the seconds. */
  readonly drain: () => Promise<number>
}

interface Measured {
  readonly perSecond: number
  readonly p50: number
  readonly p99: number
  readonly nodeMs: number
  readonly databaseMs: number
  readonly drained: number
}

/** Runs one program and measures its processor time to the end. */
async function measure(
  loader: Loader,
  { name, program, restock: refill, drain: rest }: Contender,
  database: () => number,
  kind: Kind,
): Promise<Measured> {
  if (kind === 'flow') await refill()
  const before = [program.cpuSeconds(), database()] as const
  const {
    done,
    seconds: took,
    p50,
    p99,
  } = await loader.load({
    program: name,
    url: program.url,
    kind,
    seconds,
    ...((kind === 'goodsOrders' || kind === 'mailOrders') && { people: readers }),
  })
  const drained = await rest()
  const per = (used: number): number => (used * 1000) / done
  return {
    perSecond: done / took,
    p50,
    p99,
    nodeMs: per(program.cpuSeconds() - before[0]),
    databaseMs: per(database() - before[1]),
    drained,
  }
}

type Rounds = Map<string, Measured[]>

/** Gives people with read lists the same orders in both programs. */
async function giveHistory(loader: Loader, contenders: readonly Contender[]): Promise<void> {
  for (const { name, program, restock: refill, drain: rest } of contenders) {
    await refill()
    for (const kind of ['flow', 'letter'] as const)
      await loader.load({
        program: name,
        url: program.url,
        kind,
        seconds,
        times: readers * history,
        people: readers,
      })
    await rest()
  }
}

async function contest(
  loader: Loader,
  contenders: readonly Contender[],
  database: () => number,
): Promise<Rounds> {
  const seen: Rounds = new Map()
  await giveHistory(loader, contenders)
  for (let round = 0; round <= rounds; round += 1) {
    for (const kind of kinds) {
      // Each round begins with the other one, so that none is always the first on a grown database.
      for (const contender of round % 2 === 0 ? contenders : contenders.toReversed()) {
        const measured = await measure(loader, contender, database, kind)
        // Round 0 warms up code, plans and caches.
        if (round === 0) continue
        const key = `${contender.name} ${kind}`
        seen.set(key, [...(seen.get(key) ?? []), measured])
        const { perSecond, p50, p99, nodeMs, databaseMs, drained } = measured
        console.info(
          `round ${round}  ${contender.name.padEnd(7)} ${kind.padEnd(11)} ${shown(perSecond, 0).padStart(7)} /s   p50 ${p50} ms, p99 ${p99} ms, node ${shown(nodeMs, 3)} ms, PostgreSQL ${shown(databaseMs, 3)} ms${drained > 0.1 ? `, workers ${shown(drained, 1)} s longer` : ''}`,
        )
      }
    }
  }
  return seen
}

function figureOf(seen: Rounds, kind: Kind, fault: string): Figure {
  const of = (name: Contender['name']): readonly Measured[] => seen.get(`${name} ${kind}`) ?? []
  const middle = (name: Contender['name'], key: keyof Measured): number =>
    median(of(name).map((one) => one[key]))
  const ratios = of('product').map(
    ({ perSecond }, round) => perSecond / (of('lean')[round]?.perSecond ?? Number.NaN),
  )
  const { what, target } = wanted[kind]
  const cpu = (name: Contender['name']): string =>
    `${shown(middle(name, 'nodeMs'), 2)} + ${shown(middle(name, 'databaseMs'), 2)}`
  const used = (name: Contender['name']): number =>
    middle(name, 'nodeMs') + middle(name, 'databaseMs')
  const drained = middle('product', 'drained')
  return {
    what: `${what}, of the lean program`,
    target: String(target),
    seen: `${shown(median(ratios), 3)} (${spread(ratios, 3)}): ${shown(middle('product', 'perSecond'), 0)}/s of ${shown(middle('lean', 'perSecond'), 0)}/s; p99 ${middle('product', 'p99')} and ${middle('lean', 'p99')} ms; processor ms of node + PostgreSQL ${cpu('product')} and ${cpu('lean')}, ${shown(used('product') / used('lean'), 1)} times${drained > 0.5 ? `; workers went on for ${shown(drained, 1)} s` : ''}${fault && `; **${fault}**`}`,
    isMet: median(ratios) >= target && fault === '',
  }
}

async function contendersOf(
  { env, server }: Place,
  scene: Prepared,
  lean: LeanDatabase,
): Promise<Contender[]> {
  return [
    {
      name: 'product',
      program: await startProduct(env),
      restock: () => restock(server, scene),
      drain: () => drain(server),
    },
    {
      name: 'lean',
      program: await startLean(lean.address, lean.house),
      restock: lean.restock,
      drain: async () => 0,
    },
  ]
}

async function runIn(place: Place): Promise<Figure[]> {
  const address = place.env['DATABASE_URL'] ?? ''
  const scene = await prepare(place.server, lettersEach)
  const lean = await copyToLean(address, scene)
  await place.tidy()
  const contenders = await contendersOf(place, scene, lean)
  const loader = new Loader(scene)
  try {
    const seen = await contest(loader, contenders, await databaseCpu(address))
    const { breaks } = await auditLedger(place.server.kernel, moneyInvariants)
    const faults = [
      ...breaks.map(({ name }) => `the product's books do not hold: ${name}`),
      await lean.audit(),
    ]
    console.info(`${connections} connections, ${rounds} rounds of ${seconds} s`)
    return kinds.map((kind) => figureOf(seen, kind, faults.filter((one) => one !== '').join('; ')))
  } finally {
    loader.stop()
    for (const { program } of contenders) await program.stop()
    await lean.close()
  }
}

export const part: Part = { run: () => inPlace(runIn) }
