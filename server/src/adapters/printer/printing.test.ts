import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it, onTestFinished } from 'vitest'
import { startDemoPrinter } from '../../demo/printer/demo-printer.ts'
import { readIpp, writeIpp } from './ipp-message.ts'
import type { PrintTicket } from './port.ts'
import { createPrinters } from './printers.ts'

const pdf = Uint8Array.from(Buffer.from('%PDF-1.7 a letter'))
const ticket: PrintTicket = {
  name: 'B000003-ordinary-A4-bw-duplex.pdf',
  content: pdf,
  stock: 'A4',
  isDuplex: true,
  isColour: false,
  tray: '',
}

describe('a message of IPP', () => {
  it('has the bytes of the example in RFC 8010, A.1', () => {
    // Print-Job to a printer, with a job name, copies and sides, and no document behind it.
    const expected = Buffer.concat([
      Buffer.from('0101000200000001', 'hex'),
      Buffer.from('01', 'hex'),
      Buffer.from('47', 'hex'),
      Buffer.from('\0\x12attributes-charset\0\x05utf-8', 'latin1'),
      Buffer.from('48', 'hex'),
      Buffer.from('\0\x1battributes-natural-language\0\x05en-us', 'latin1'),
      Buffer.from('45', 'hex'),
      Buffer.from('\0\x0bprinter-uri\0\x2cipp://printer.example.com/ipp/print/pinetree', 'latin1'),
      Buffer.from('42', 'hex'),
      Buffer.from('\0\x08job-name\0\x06foobar', 'latin1'),
      Buffer.from('22', 'hex'),
      Buffer.from('\0\x16ipp-attribute-fidelity\0\x01\x01', 'latin1'),
      Buffer.from('02', 'hex'),
      Buffer.from('21', 'hex'),
      Buffer.from('\0\x06copies\0\x04\0\0\0\x14', 'latin1'),
      Buffer.from('44', 'hex'),
      Buffer.from('\0\x05sides\0\x13two-sided-long-edge', 'latin1'),
      Buffer.from('03', 'hex'),
    ])
    const written = writeIpp({
      code: 2,
      requestId: 1,
      groups: [
        {
          group: 'operation',
          attributes: {
            'attributes-charset': ['charset', 'utf-8'],
            'attributes-natural-language': ['language', 'en-us'],
            'printer-uri': ['uri', 'ipp://printer.example.com/ipp/print/pinetree'],
            'job-name': ['name', 'foobar'],
            'ipp-attribute-fidelity': ['boolean', true],
          },
        },
        {
          group: 'job',
          attributes: {
            copies: ['integer', 20],
            sides: ['keyword', 'two-sided-long-edge'],
          },
        },
      ],
    })
    expect(written.toString('hex')).toBe(expected.toString('hex'))
  })

  it('reads several values without collections, and refuses a cut message', () => {
    const whole = writeIpp({
      code: 0,
      requestId: 7,
      groups: [
        {
          group: 'printer',
          attributes: {
            'media-col-default': [
              'collection',
              { 'media-size': ['collection', { 'x-dimension': ['integer', 21_000] }] },
            ],
            'media-source-supported': [
              ['keyword', 'tray-1'],
              ['keyword', 'tray-2'],
            ],
            'printer-state': ['enum', 3],
          },
        },
      ],
    })
    const [group] = readIpp(whole).groups
    expect(Object.fromEntries(group?.attributes ?? [])).toEqual({
      'media-source-supported': ['tray-1', 'tray-2'],
      'printer-state': [3],
    })
    for (let length = 0; length < whole.length; length += 1)
      expect(() => readIpp(whole.subarray(0, length))).toThrow(RangeError)
  })
})

describe('a printer that speaks IPP', () => {
  const start = async () => {
    const fake = await startDemoPrinter({ takesMs: 50 })
    onTestFinished(() => fake.close())
    return {
      fake,
      printer: createPrinters({ PRINTER_ADDRESSES: [fake.address] }).open(fake.address),
    }
  }

  it('gets the file with sides, colour and tray, and reports its end', async () => {
    const { fake, printer } = await start()
    const { jobId, state } = await printer.send({ ...ticket, tray: 'tray-2' })
    expect(state).toBe('sent')
    expect(fake.jobs).toMatchObject([{ name: ticket.name, pdf: Buffer.from(pdf) }])
    expect(Object.fromEntries(fake.jobs[0]?.attributes ?? [])).toEqual({
      sides: ['two-sided-long-edge'],
      'print-color-mode': ['monochrome'],
      'print-scaling': ['none'],
    })
    expect((await printer.ask(jobId)).state).toBe('printing')
    await expect.poll(async () => (await printer.ask(jobId)).state).toBe('done')
    const shown = await fetch(`${fake.url}jobs/${jobId}.pdf`)
    expect(Buffer.from(await shown.arrayBuffer())).toEqual(Buffer.from(pdf))
  })

  it('says why it has stopped, and which trays it has', async () => {
    const { fake, printer } = await start()
    const { jobId } = await printer.send(ticket)
    fake.stopFor('media-empty-error')
    expect(await printer.ask(jobId)).toEqual({
      state: 'stopped',
      reason: 'printer-stopped, media-empty-error',
    })
    expect(await printer.look()).toMatchObject({
      state: 'stopped',
      reasons: ['media-empty-error'],
      isAccepting: true,
      trays: ['tray-1', 'tray-2', 'by-pass-tray'],
    })
  })

  it('distinguishes a printer that refuses from one not there', async () => {
    const { printer } = await start()
    await expect(
      printer.send({ ...ticket, content: Uint8Array.from(Buffer.from('no PDF')) }),
    ).rejects.toMatchObject({ reason: 'refused' })
    await expect(printer.ask('99')).rejects.toMatchObject({ reason: 'refused' })
    const other = await start()
    await other.fake.close()
    // Nothing was written to it, and after some failures it is not even tried.
    for (let n = 0; n < 7; n += 1)
      await expect(other.printer.send(ticket)).rejects.toMatchObject({ reason: 'not_reached' })
  })

  /** A printer that gives one answer to everything. */
  const answering = async (body: Buffer) => {
    const server = createServer((request, response) => {
      request.resume().on('end', () => response.end(body))
    })
    onTestFinished(() => void server.close())
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = `ipp://127.0.0.1:${(server.address() as AddressInfo).port}/ipp/print`
    return createPrinters({ PRINTER_ADDRESSES: [address] }).open(address)
  }
  const saying = (reasons: readonly string[]) =>
    writeIpp({
      code: 0,
      requestId: 1,
      groups: [
        {
          group: 'printer',
          attributes: {
            'printer-state': ['enum', 3],
            'printer-state-reasons': reasons.map((reason) => ['keyword', reason] as const),
          },
        },
      ],
    })

  it('that answers everything with a substitution has printed nothing that counts', async () => {
    const printer = await answering(
      writeIpp({
        code: 0x0001,
        requestId: 1,
        groups: [
          { group: 'unsupported', attributes: { sides: ['keyword', 'two-sided-long-edge'] } },
          { group: 'job', attributes: { 'job-id': ['integer', 4], 'job-state': ['enum', 3] } },
        ],
      }),
    )
    await expect(printer.send(ticket)).rejects.toMatchObject({ ignored: ['sides'] })
  })

  it('that answers at great length is not read', async () => {
    const long = saying(Array.from({ length: 60_000 }, () => ''))
    expect(long.length).toBeGreaterThan(256 * 1024)
    const printer = await answering(long)
    await expect(printer.look()).rejects.toMatchObject({ reason: 'unreachable' })
    const [group] = readIpp(long).groups
    expect(group?.attributes.get('printer-state-reasons')).toHaveLength(256)
  })

  it('says nothing that cannot be kept or shown', async () => {
    const printer = await answering(saying(['paper\0jam\x1b[2J', 'x'.repeat(5000)]))
    expect((await printer.look()).reasons).toEqual(['paper jam [2J', 'x'.repeat(1023)])
  })
})

describe('a folder that a program watches', () => {
  const start = () => {
    const folder = mkdtempSync(join(tmpdir(), 'spool-'))
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
    const address = pathToFileURL(folder).href
    // However it is written, it is a folder.
    const written = address.replace('file:', 'FILE:')
    return { folder, printer: createPrinters({ PRINTER_ADDRESSES: [address] }).open(written) }
  }

  it('stores the whole file under its name, printed once taken away', async () => {
    const { folder, printer } = start()
    const { jobId } = await printer.send(ticket)
    expect(readdirSync(folder)).toEqual([ticket.name])
    expect(readFileSync(join(folder, ticket.name))).toEqual(Buffer.from(pdf))
    expect((await printer.ask(jobId)).state).toBe('sent')
    await expect(printer.send(ticket)).rejects.toMatchObject({ reason: 'refused' })
    rmSync(join(folder, ticket.name))
    expect((await printer.ask(jobId)).state).toBe('done')
    for (const name of ['../a.pdf', 'a/b.pdf', '.pdf/..'])
      await expect(printer.send({ ...ticket, name })).rejects.toMatchObject({ reason: 'refused' })
  })

  it('that is not there is said to be so', async () => {
    const { folder, printer } = start()
    rmSync(folder, { recursive: true })
    await expect(printer.look()).rejects.toMatchObject({ reason: 'unreachable' })
    // Nothing of it can have come out: it is a failure, and nobody needs to look.
    await expect(printer.send(ticket)).rejects.toMatchObject({ reason: 'not_reached' })
  })
})

describe('addresses', () => {
  const printers = createPrinters({
    PRINTER_ADDRESSES: ['ipp://10.0.0.8/ipp', 'file:///var/spool/letters'],
  })

  it.each([
    'ipp://10.0.0.8/ipp',
    'ipp://10.0.0.8/ipp/print',
    'file:///var/spool/letters',
    'file:///var/spool/letters/colour',
  ])('%s is one that the settings allow', (address) => {
    expect(printers.isAllowed(address)).toBe(true)
  })

  it.each([
    'ipp://10.0.0.9/ipp',
    'ipp://10.0.0.8:8080/ipp',
    'ipps://10.0.0.8/ipp',
    'http://10.0.0.8/ipp',
    'ipp://10.0.0.8/ippx',
    'ipp://10.0.0.8/ipp/../admin',
    'ipp://10.0.0.8/ipp/%2e%2e/admin',
    'ipp://10.0.0.8@169.254.169.254/ipp',
    'ipp://user:word@10.0.0.8/ipp',
    'ipp://10.0.0.8/ipp?x=1',
    'file:///var/spool/letters/../../../etc',
    'file:///var/spool/lettersx',
    'not an address',
  ])('%s is none, and nothing is opened', (address) => {
    expect(printers.isAllowed(address)).toBe(false)
    expect(() => printers.open(address)).toThrow('do not allow')
  })
})
