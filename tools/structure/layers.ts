import { rank } from './modules.ts'
import type { Finding, SourceFile } from './source.ts'

interface Layer {
  readonly from: RegExp
  readonly to: RegExp
  readonly problem: string
  readonly mend: string
}

/** Forbidden imports outside the modules (docs/architecture.md). */
const layers: readonly Layer[] = [
  {
    from: /^texts\//,
    to: /^(contract|typeset|encoding|server|web|cloud|tools|e2e|bench)\//,
    problem: 'texts are words, and know neither screen nor server',
    mend: 'Let the text be a function of what its reader knows.',
  },
  {
    from: /^contract\//,
    to: /^(server|web|typeset|encoding|cloud|tools|e2e|bench)\//,
    problem: 'the contract imports zod, the texts and itself only',
    mend: 'Move what both sides need into the contract, or keep it on its side.',
  },
  {
    from: /^typeset\//,
    to: /^(server|web|contract|cloud|tools)\/|^texts\/(?!languages\.ts)/,
    problem: 'the layout imports nothing but itself and the list of languages',
    mend: 'Pass it in as plain data.',
  },
  {
    from: /^encoding\//,
    to: /^(server|web|contract|typeset|cloud|tools)\/|^texts\/(?!languages\.ts)/,
    problem: 'what decides the encoding of a file knows bytes and languages only',
    mend: 'Pass it in as plain data.',
  },
  {
    from: /^cloud\//,
    to: /^(server|web|typeset|encoding|tools|e2e|bench)\//,
    problem: 'the cloud client is for programs of others, and imports the contract only',
    mend: 'Take it as a parameter, or put what both sides need into the contract.',
  },
  {
    from: /^server\/src\/platform\//,
    to: /^server\/src\/(modules|adapters|demo|app|main|outside|seed)/,
    problem: 'the platform knows no domain',
    mend: 'Let the module hand it in: as a parameter, through module.ts, or through the Outside interface.',
  },
  {
    from: /^server\/src\/adapters\//,
    to: /^server\/src\/(modules|demo|app|main|outside|seed)/,
    problem: 'an adapter knows no module',
    mend: 'Put what it needs into its port as plain data.',
  },
  {
    from: /^server\/(src|test)\//,
    to: /^(web|e2e)\//,
    problem: 'the server does not import the web',
    mend: 'What both need belongs into the contract.',
  },
  {
    from: /^web\//,
    to: /^(server|tools|e2e)\//,
    problem: 'the web does not import the server',
    mend: 'What both need belongs into the contract.',
  },
  {
    from: /^web\/src\/platform\//,
    to: /^web\/src\/(texts|ui|features|customer|staff)\//,
    problem: 'the web platform stands below all the rest',
    mend: 'Hand it in as a parameter, or move the code up.',
  },
  {
    from: /^web\/src\/texts\//,
    to: /^web\/src\/(ui|features|customer|staff)\//,
    problem: 'what loads the texts knows no screen',
    mend: 'Let the text be a function of what the screen knows.',
  },
  {
    from: /^web\/src\/ui\//,
    to: /^web\/src\/(features|customer|staff)\//,
    problem: 'the kit knows no feature',
    mend: 'Pass it in as a property.',
  },
  {
    from: /^web\/src\/features\//,
    to: /^web\/src\/(customer|staff)\//,
    problem: 'a feature does not know the entries that show it',
    mend: 'Pass it in as a property, or move the shared part into ui or platform.',
  },
  {
    from: /^web\/src\/customer\//,
    to: /^web\/src\/staff\//,
    problem: 'the writer’s app does not import the staff console',
    mend: 'Put the shared part into a feature, ui or platform.',
  },
]

const isTest = (path: string): boolean => /\.test\.tsx?$|^web\/test\//.test(path)
const featureOf = (path: string): string | null =>
  /^web\/src\/features\/([^/]+)\//.exec(path)?.[1] ?? null

export function checkLayers(files: readonly SourceFile[]): Finding[] {
  return files
    .filter((file) => !isTest(file.path))
    .flatMap((file) =>
      file.imports.flatMap(({ target }) => {
        if (target === null) return []
        const broken = layers
          .filter(({ from, to }) => from.test(file.path) && to.test(target))
          .map(({ problem, mend }) => ({
            path: file.path,
            problem: `${problem}, but it imports ${target}`,
            mend,
          }))
        const rightward = checkFeature(file.path, featureOf(file.path), featureOf(target))
        if (rightward) broken.push(rightward)
        return broken
      }),
    )
}

/** Checks that features import leftwards only, in the modules' line. */
function checkFeature(path: string, own: string | null, other: string | null): Finding | null {
  if (own === null) return null
  if (rank(own) < 0)
    return {
      path,
      problem: `${own} is no feature of the list`,
      mend: 'Put the file into the feature that its word belongs to, or add the word to moduleOrder in tools/structure/modules.ts and to docs/words.md.',
    }
  if (other === null || rank(other) <= rank(own)) return null
  return {
    path,
    problem: `feature ${own} stands before ${other} and may not import it`,
    mend: `Link to the page of ${other}, take the part as a property, or declare in ${own} what ${other} fills in (web/src/order-kinds.ts).`,
  }
}

const vague = /(^|[-/.])(utils?|helpers?|common|shared|managers?|misc|stuff)([-/.]|$)/
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9-]+)*$/
const longest = 300
/** Long tables of data are fine; they are not code. */
const isData = (path: string): boolean =>
  /(^|\/)(texts?|phrases|metrics|page-texts|page-models)(\/|\.ts)|\/platform\/tables\.ts$|\/stationery\/|\.json$|\.md$|\.sql$|-tables?\.ts$|word-?lists?/.test(
    path,
  )

/** Names and sizes of all files. */
export function checkNames(files: readonly SourceFile[]): Finding[] {
  return files
    .filter(({ path }) => /\.(ts|tsx|mjs|css|sql)$/.test(path))
    .flatMap(({ path, text }) => {
      const name = path.split('/').at(-1) ?? ''
      const found: Finding[] = []
      if (!kebab.test(name))
        found.push({
          path,
          problem: 'file names are kebab-case',
          mend: 'Write words in small letters with hyphens.',
        })
      if (vague.test(path))
        found.push({
          path,
          problem: 'its name says nothing',
          mend: 'Name the file for the one thing that it does; no utils, helpers, common, shared, manager.',
        })
      const lines = text.split('\n').length - 1
      if (lines > longest && !isData(path))
        found.push({
          path,
          problem: `${lines} lines`,
          mend: `Split it by verb; ${longest} lines at most.`,
        })
      return found
    })
}
