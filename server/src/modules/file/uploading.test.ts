import { randomBytes, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { errors } from '@mailing/contract/errors.ts'
import { fileCalls } from '@mailing/contract/file/calls.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { begun, fails, image, openUploads, plain, sendPart } from '../../../test/uploads.ts'
import { inTransaction } from '../../platform/transaction.ts'
import { readFile } from './service/keep.ts'
import { holdPictures, releasePictures } from './service/own-pictures.ts'

const { kernel, stored, world } = await openUploads()
const incoming = (): string[] => readdirSync(join(kernel.config.DATA_DIR, 'incoming'))

/** A picture that does not pack well, as photographs do not. */
const noise = (width: number, height: number) =>
  sharp(randomBytes(width * height * 3), { raw: { width, height, channels: 3 } })

/** A black square of one bit a pixel: 400 megapixels in 50 kB. */
function blackPng(side: number): Buffer {
  const chunk = (type: string, data: Buffer): Buffer => {
    const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
    const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    check.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, check])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head[8] = 1
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(side * (side / 8 + 1)), { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

test('takes a file under any name beside fields that no call knows', async () => {
  const writer = await world.people.writer()
  const bytes = await plain(50, 50).jpeg().toBuffer()
  const upload = async (...files: readonly string[]) => {
    const form = new FormData()
    form.append('user', 'uni-app')
    form.append('user', 'twice')
    for (const name of files) form.append(name, new Blob([Uint8Array.from(bytes)]), 'photo.jpg')
    const { headers, body } = new Request('http://x', { method: 'POST', body: form }) as Request
    const response = await writer.request({
      method: 'POST',
      url: fileCalls.uploadImage.path,
      payload: Buffer.from(await new Response(body).arrayBuffer()),
      headers: { 'content-type': headers.get('content-type') ?? '' },
    })
    return response.json<{ code: number }>().code
  }
  expect(await upload('picture')).toBe(1)
  expect(await upload('file')).toBe(1)
  expect(await upload()).toBe(errors['request.invalid'].wire)
  expect(await upload('file', 'picture')).toBe(errors['request.invalid'].wire)
})

test('an upload that is no form is told to come as one', async () => {
  const response = await (await world.people.writer()).request({
    method: 'POST',
    url: fileCalls.uploadImage.path,
    payload: '{}',
    headers: { 'content-type': 'application/json' },
  })
  expect(response.json()).toMatchObject({
    code: errors['request.body_type'].wire,
    msg: expect.stringContaining('multipart/form-data'),
  })
})

test('a list of pictures takes ids and nothing that only looks like one', async () => {
  const writer = await world.people.writer()
  expect(await writer.file.pictures({ ids: `${randomUUID()},${randomUUID()}` })).toEqual({
    list: [],
  })
  for (const ids of ['-'.repeat(36), 'a'.repeat(36), `${randomUUID()},${'-'.repeat(36)}`])
    await expect(writer.file.pictures({ ids })).rejects.toMatchObject({
      code: 'request.invalid',
      data: { fields: [{ field: 'ids' }] },
    })
})

test('a photograph of twelve megapixels is stored upright, without metadata, with a small copy', async () => {
  const writer = await world.people.writer()
  const bytes = await noise(400, 300)
    .resize(4000, 3000, { kernel: 'cubic' })
    .withExif({ IFD0: { Copyright: 'somebody' }, IFD3: { GPSLatitude: '1/1 2/1 3/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 92 })
    .toBuffer()
  await image(writer, await plain(50, 50).jpeg().toBuffer())
  const times: number[] = []
  let picture = await image(writer, bytes)
  for (let round = 0; round < 4; round += 1) {
    const start = performance.now()
    picture = await image(writer, bytes)
    times.push(performance.now() - start)
  }
  expect(picture).toMatchObject({
    isColour: true,
    file: { type: 'image/jpeg', width: 3000, height: 4000 },
    preview: { width: 675, height: 900 },
  })
  const metadata = await sharp(await readFile(kernel, picture.id)).metadata()
  expect(metadata.exif).toBeUndefined()
  if (process.env['TEST_FIGURES'])
    console.info(`12 megapixels: ${Math.round(Math.min(...times))} ms`)
})

test('says that a grey picture has no colour', async () => {
  const writer = await world.people.writer()
  const picture = await image(writer, await plain(300, 200, '#808080').png().toBuffer())
  expect(picture.isColour).toBe(false)
})

test('takes a JPEG whose end mark is missing, and no JPEG whose rows are', async () => {
  const writer = await world.people.writer()
  const bytes = readFileSync(join(import.meta.dirname, '../../../test/cases/trunc-eoi.jpg'))
  expect((await image(writer, bytes)).file.type).toBe('image/jpeg')
  for (const share of [0.5, 0.9, 0.98])
    await expect(
      image(writer, bytes.subarray(0, Math.floor(bytes.length * share))),
    ).rejects.toMatchObject({ code: 'file.unreadable' })
})

test('refuses white ink on a transparent ground, which no paper shows', async () => {
  const writer = await world.people.writer()
  const ink = (colour: string) =>
    sharp(
      Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="300" height="200"><path d="M20 100q60-80 120 0t120 0" fill="none" stroke="${colour}" stroke-width="6"/></svg>`,
      ),
    )
  await expect(image(writer, await ink('#ffffff').png().toBuffer())).rejects.toMatchObject({
    code: 'file.only_white',
  })
  expect((await image(writer, await ink('#103080').webp().toBuffer())).isColour).toBe(true)
})

test('a bomb, another file inside, SVG, half a picture and a renamed file are refused at once, and nothing is left', async () => {
  const writer = await world.people.writer()
  const good = await plain(300, 300).jpeg().toBuffer()
  const zip = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)])
  const bomb = blackPng(20_000)
  const refused: [string, Buffer, string][] = [
    ['a bomb of 400 megapixels', bomb, 'file.too_many_pixels'],
    ['a picture that is a ZIP too', Buffer.concat([good, zip]), 'file.mixed'],
    [
      'a picture that is a PDF too',
      Buffer.concat([
        good.subarray(0, 2),
        Buffer.from([0xff, 0xfe, 0, 20]),
        Buffer.from('%PDF-1.7 some text'),
        good.subarray(2),
      ]),
      'file.mixed',
    ],
    [
      'a picture that is a page too',
      Buffer.concat([
        good.subarray(0, 2),
        Buffer.from([0xff, 0xfe, 0, 31]),
        Buffer.from('<script>alert(document)</scr>'),
        good.subarray(2),
      ]),
      'file.mixed',
    ],
    [
      'SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'file.type',
    ],
    ['half a picture', good.subarray(0, good.length / 2), 'file.unreadable'],
    [
      'HEIC, which phones turn into JPEG before',
      Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'),
      'file.type',
    ],
  ]
  const before = stored().length
  for (const [what, bytes, code] of refused) {
    const result = await fails(image(writer, bytes))
    expect(result.code, what).toBe(code)
    if (process.env['TEST_FIGURES']) console.info(`${what}: ${Math.round(result.ms)} ms`)
  }
  expect(stored()).toHaveLength(before)
  expect(incoming()).toEqual([])
})

test('what a camera appends to a picture is no reason to refuse it, and is gone afterwards', async () => {
  const writer = await world.people.writer()
  const film = Buffer.concat([
    await plain(200, 100).jpeg().toBuffer(),
    Buffer.from('\0\0\0\x18ftypmp42', 'latin1'),
    randomBytes(5000),
  ])
  const { id } = await image(writer, film)
  expect((await readFile(kernel, id)).includes('ftypmp42')).toBe(false)
})

test('pictures are shown to their owner only', async () => {
  const [writer, other] = [await world.people.writer(), await world.people.writer()]
  const { id, file } = await image(writer, await plain(20, 20).png().toBuffer())
  expect((await writer.file.pictures({ ids: id })).list.map((one) => one.id)).toEqual([id])
  expect((await other.file.pictures({ ids: id })).list).toEqual([])
  expect((await world.web.inject({ method: 'GET', url: file.url })).statusCode).toBe(200)
})

test('what nothing shows is swept after two days; what a letter holds stays until it is let go', async () => {
  const writer = await world.people.writer()
  const [kept, dropped] = [
    await image(writer, await plain(30, 30).png().toBuffer()),
    await image(writer, await plain(31, 31).png().toBuffer()),
  ]
  const holder = randomUUID()
  const held = await inTransaction(kernel, (kernel) =>
    holdPictures(kernel, { holder, userId: writer.userId, fileIds: [kept.id, randomUUID()] }),
  )
  expect(held).toEqual([kept.id])
  const bytes = randomBytes(1000)
  const unfinished = await begun(writer, bytes)
  await sendPart(writer, unfinished.id, bytes, 0)
  const others = await world.people.writer()
  expect(
    await inTransaction(kernel, (kernel) =>
      holdPictures(kernel, { holder: randomUUID(), userId: others.userId, fileIds: [kept.id] }),
    ),
  ).toEqual([])
  world.clock.advance(3 * 86_400_000)
  await world.runJob('file.sweep')
  const alive = async (id: string) =>
    (
      await kernel.db
        .selectFrom('files')
        .select('removed_at')
        .where('id', '=', id)
        .executeTakeFirst()
    )?.removed_at === null
  expect([
    await alive(kept.id),
    await alive(kept.preview.id),
    await alive(dropped.id),
    await alive(dropped.preview.id),
  ]).toEqual([true, true, false, false])
  expect(
    await kernel.db
      .selectFrom('file_uploads')
      .select('id')
      .where('id', '=', unfinished.id)
      .executeTakeFirst(),
  ).toBeUndefined()
  await inTransaction(kernel, (kernel) =>
    releasePictures(kernel, { holder, userId: writer.userId }),
  )
  await world.runJob('file.sweep')
  expect(await alive(kept.id)).toBe(false)
})
