import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { createVault, keyIdOf, type SealContext } from './crypto.ts'
import { formerColumns } from './former-columns.ts'
import { addDataKey, dataKeyFile, dropDataKeys, makeKeys } from './key-ring.ts'
import { openStream, sealStream } from './sealed-stream.ts'

const newVault = () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'mailing-vault-'))
  makeKeys(dataDir)
  const config = readConfig({ DATA_DIR: dataDir })
  return { dataDir, config, vault: createVault(config) }
}

test('what is sealed opens only for its column, unchanged, and reads nowhere in the clear', () => {
  const { vault } = newVault()
  const sealed = vault.seal('亲爱的妈妈 🙂', 'drafts.body_sealed')
  expect(vault.openText(sealed, 'drafts.body_sealed')).toBe('亲爱的妈妈 🙂')
  expect(sealed.includes('妈妈')).toBe(false)
  expect(() => vault.openText(sealed, 'users.phone_sealed')).toThrow()
  for (let i = 0; i < sealed.length; i += 1) {
    const changed = Buffer.from(sealed)
    changed[i] = (changed[i] ?? 0) ^ 1
    expect(() => vault.openText(changed, 'drafts.body_sealed'), `byte ${i}`).toThrow()
  }
  expect(vault.seal('x', 'drafts.body_sealed').equals(vault.seal('x', 'drafts.body_sealed'))).toBe(
    false,
  )
})

test('what was sealed before its column was renamed opens under the new name, and under no other column’s', () => {
  const { vault } = newVault()
  for (const [column, names = []] of Object.entries(formerColumns)) {
    for (const former of names) {
      const sealed = vault.seal('旧', former)
      expect(vault.openText(sealed, column as SealContext)).toBe('旧')
      expect(() => vault.openText(sealed, 'users.phone_sealed')).toThrow()
    }
    const fresh = vault.seal('新', column as SealContext)
    expect(() => vault.openText(fresh, names[0] ?? 'a.b_sealed')).toThrow()
  }
})

test('the key file is made once, readable by its owner only', () => {
  const { dataDir, config, vault } = newVault()
  expect(statSync(dataKeyFile(dataDir)).mode & 0o777).toBe(0o600)
  const before = readFileSync(dataKeyFile(dataDir), 'utf8')
  makeKeys(dataDir)
  const again = createVault(config)
  expect(readFileSync(dataKeyFile(dataDir), 'utf8')).toBe(before)
  expect(again.openText(vault.seal('x', 'a.b_sealed'), 'a.b_sealed')).toBe('x')
})

test('gives separately made keys different ids and makes none when reading', () => {
  expect(newVault().vault.currentKey()).not.toBe(newVault().vault.currentKey())
  const empty = mkdtempSync(join(tmpdir(), 'mailing-vault-'))
  expect(() => createVault(readConfig({ DATA_DIR: empty }))).toThrow('There are no keys')
  expect(existsSync(dataKeyFile(empty))).toBe(false)
})

test('a vault that runs while the keys rotate opens what is sealed under the new key', () => {
  const { dataDir, config, vault } = newVault()
  const old = vault.seal('old', 'a.b_sealed')
  const first = vault.currentKey()
  const second = addDataKey(dataDir)
  expect(second).toMatch(/^k[0-9a-f]{8}$/)
  const other = createVault(config)
  const fresh = other.seal('new', 'a.b_sealed')
  expect(keyIdOf(fresh)).toBe(second)
  expect(other.openText(old, 'a.b_sealed')).toBe('old')
  expect(vault.openText(fresh, 'a.b_sealed')).toBe('new')
  expect(keyIdOf(vault.seal('x', 'a.b_sealed'))).toBe(second)
  dropDataKeys(dataDir, [first])
  expect(() => createVault(config).openText(old, 'a.b_sealed')).toThrow('not in the key ring')
})

test('a vault that only writes, and reads nothing new, still seals under the key that a rotation beside it has added', async () => {
  const { dataDir, config, vault } = newVault()
  const first = keyIdOf(vault.seal('before', 'a.b_sealed'))
  const second = addDataKey(dataDir)
  await sleep(600)
  expect(vault.keyIds()).toEqual([second, first])
  const sealed = vault.seal('after', 'a.b_sealed')
  expect(keyIdOf(sealed)).toBe(second)
  dropDataKeys(dataDir, [first])
  expect(createVault(config).openText(sealed, 'a.b_sealed')).toBe('after')
})

test('blind indexes are the same for the same value, differ by purpose, and survive rotation', () => {
  const { dataDir, config, vault } = newVault()
  const before = vault.blindIndex('12000000001', 'account.phone')
  expect(before.equals(vault.blindIndex('12000000002', 'account.phone'))).toBe(false)
  expect(before.equals(vault.blindIndex('12000000001', 'limit'))).toBe(false)
  addDataKey(dataDir)
  expect(createVault(config).blindIndex('12000000001', 'account.phone').equals(before)).toBe(true)
})

async function collect(source: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const parts: Uint8Array[] = []
  for await (const part of source) parts.push(part)
  return Buffer.concat(parts)
}

async function* inParts(content: Buffer, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < content.length; at += size) yield content.subarray(at, at + size)
}

test.each([0, 1, 65_535, 65_536, 65_537, 131_072, 300_001])(
  'a file of %i bytes opens as it was, in whatever parts it comes',
  async (bytes) => {
    const { vault } = newVault()
    const content = randomBytes(bytes)
    const sealed = await collect(sealStream(vault, inParts(content, 10_007)))
    expect((await collect(openStream(vault, inParts(sealed, 4_099)))).equals(content)).toBe(true)
  },
)

test('a file that was cut, changed or put together anew does not open', async () => {
  const { vault } = newVault()
  const sealed = await collect(sealStream(vault, inParts(randomBytes(200_000), 65_536)))
  const header = 3 + 1 + 2 + 16
  const chunk = 65_536 + 16
  const [a, b] = [
    sealed.subarray(header, header + chunk),
    sealed.subarray(header + chunk, header + 2 * chunk),
  ]
  const other = await collect(sealStream(vault, inParts(randomBytes(200_000), 65_536)))
  const broken = {
    'a chunk of another file': Buffer.concat([
      other.subarray(0, header),
      a,
      other.subarray(header + chunk),
    ]),
    'cut at a chunk': sealed.subarray(0, header + 2 * chunk),
    'cut inside': sealed.subarray(0, sealed.length - 5),
    'only a header': sealed.subarray(0, header),
    'exchanged chunks': Buffer.concat([
      sealed.subarray(0, header),
      b,
      a,
      sealed.subarray(header + 2 * chunk),
    ]),
    'a changed byte': Buffer.concat([
      sealed.subarray(0, 100_000),
      Buffer.from([(sealed[100_000] ?? 0) ^ 1]),
      sealed.subarray(100_001),
    ]),
  }
  for (const [what, bytes] of Object.entries(broken))
    await expect(collect(openStream(vault, inParts(bytes, 65_536))), what).rejects.toThrow()
})
