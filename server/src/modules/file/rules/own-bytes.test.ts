import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ownBytes, type Source, wholeFile } from './own-bytes.ts'

const keep = (content: Buffer, sources: readonly Source[]): Buffer => {
  const passed: Uint8Array[] = []
  const kept = Buffer.concat([...ownBytes(content, sources, (part) => passed.push(part))])
  expect(Buffer.concat(passed).equals(content)).toBe(true)
  return kept
}

async function restore(kept: Buffer, sources: readonly Source[]): Promise<Buffer> {
  const parts: Buffer[] = []
  for await (const part of wholeFile(kept, async (source) =>
    Buffer.from((sources[source] as Source).content),
  ))
    parts.push(part)
  return Buffer.concat(parts)
}

/** A file made of its own bytes and of runs of two sources. */
const zFile = fc
  .tuple(
    fc.uint8Array({ minLength: 1, maxLength: 400 }),
    fc.uint8Array({ minLength: 1, maxLength: 400 }),
    fc.array(
      fc.oneof(
        fc.record({ own: fc.uint8Array({ maxLength: 60 }) }),
        fc.record({
          source: fc.integer({ min: 0, max: 1 }),
          from: fc.nat(399),
          length: fc.nat(300),
        }),
      ),
      { maxLength: 40 },
    ),
  )
  .map(([one, other, parts]) => {
    const contents = [one, other]
    const runs: number[][] = [[], []]
    const pieces: Uint8Array[] = []
    let at = 0
    for (const part of parts) {
      const piece =
        'own' in part
          ? part.own
          : (contents[part.source] as Uint8Array).subarray(part.from, part.from + part.length)
      if (!('own' in part) && piece.length > 0) runs[part.source]?.push(at, part.from, piece.length)
      pieces.push(piece)
      at += piece.length
    }
    const sources = contents.map((content, index) => ({
      content,
      runs: Uint32Array.from(runs[index] ?? []),
    }))
    return { content: Buffer.concat(pieces), sources, borrowed: runs.flat().length / 3 }
  })

test('what was kept of a file gives back the same bytes, whatever it borrows and in whatever order', () =>
  fc.assert(
    fc.asyncProperty(zFile, async ({ content, sources }) => {
      expect((await restore(keep(content, sources), sources)).equals(content)).toBe(true)
    }),
    { numRuns: 300 },
  ))

test('only what is its own is kept', async () => {
  const face = randomBytes(2_000_000)
  const own = randomBytes(500)
  const content = Buffer.concat([
    own,
    face.subarray(5, 700_005),
    own,
    face.subarray(1_000_000, 1_900_000),
  ])
  const sources = [
    { content: face, runs: Uint32Array.from([500, 5, 700_000, 701_000, 1_000_000, 900_000]) },
  ]
  const kept = keep(content, sources)
  expect(kept.length).toBeLessThan(1050)
  expect((await restore(kept, sources)).equals(content)).toBe(true)
})

test('a run that is not the same in its source, lies outside it or overlaps another is kept as the file’s own', async () => {
  const face = randomBytes(1000)
  const content = Buffer.concat([randomBytes(100), face.subarray(0, 500)])
  const runs = Uint32Array.from([0, 0, 50, 100, 0, 500, 300, 200, 100, 590, 999, 10])
  const sources = [{ content: face, runs }]
  const kept = keep(content, sources)
  expect(kept.length).toBeLessThan(150)
  expect((await restore(kept, sources)).equals(content)).toBe(true)
})

test('what was cut off does not open', async () => {
  const face = randomBytes(1000)
  const content = Buffer.concat([randomBytes(100), face])
  const sources = [{ content: face, runs: Uint32Array.from([100, 0, 1000]) }]
  const kept = keep(content, sources)
  for (let length = 0; length < kept.length; length += 1) {
    const restored = await restore(kept.subarray(0, length), sources).catch(() => null)
    expect(restored?.equals(content) ?? false).toBe(false)
  }
  const shorter = [{ content: face.subarray(0, 999), runs: new Uint32Array() }]
  await expect(restore(kept, shorter)).rejects.toThrow('outside its source')
})
