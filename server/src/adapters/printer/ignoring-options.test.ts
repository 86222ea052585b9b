import { expect, it, onTestFinished } from 'vitest'
import { startDemoPrinter } from '../../demo/printer/demo-printer.ts'
import type { PrintTicket } from './port.ts'
import { createPrinters } from './printers.ts'

const ticket: PrintTicket = {
  name: 'B000003-ordinary-A4-bw-duplex.pdf',
  content: Uint8Array.from(Buffer.from('%PDF-1.7 a letter')),
  stock: 'A4',
  isDuplex: true,
  isColour: false,
  tray: '',
}

const start = async () => {
  const fake = await startDemoPrinter({ takesMs: 50 })
  onTestFinished(() => fake.close())
  return {
    fake,
    printer: createPrinters({ PRINTER_ADDRESSES: [fake.address] }).open(fake.address),
  }
}

it('learns of ignored options before the file, and wastes no sheet', async () => {
  const { fake, printer } = await start()
  fake.ignore({ sides: ['keyword', 'two-sided-long-edge'], 'print-scaling': ['keyword', 'none'] })
  await expect(printer.send(ticket)).rejects.toMatchObject({
    reason: 'ignored',
    ignored: ['sides', 'scaling'],
  })
  expect(fake.jobs).toEqual([])
  // A sheet with one side is no worse. A size that is not the printer's own choice is reported.
  fake.ignore({ 'print-scaling': ['keyword', 'none'], copies: ['integer', 1] })
  const sent = await printer.send({ ...ticket, isDuplex: false })
  expect(sent).toMatchObject({ state: 'sent', ignored: ['scaling'] })
  expect([...(fake.jobs[0]?.attributes.keys() ?? [])]).not.toContain('print-scaling')
})

it('is asked to cancel when it ignores later, naming the tray', async () => {
  const { fake, printer } = await start()
  const source = ['collection', { 'media-source': ['keyword', 'tray-9'] }] as const
  fake.ignore({ 'media-col': source }, false)
  await expect(printer.send({ ...ticket, tray: 'tray-9' })).rejects.toMatchObject({
    reason: 'ignored_late',
    ignored: ['tray'],
  })
  expect(fake.jobs).toMatchObject([{ isCancelled: true }])
  expect((await printer.ask('1')).state).toBe('failed')
})

it.each([
  ['colour that was paid', { isColour: true }, 'print-color-mode', 'color'],
  ['paper', {}, 'media', 'iso_a4_210x297mm'],
  ['one side where it knows of two', { isDuplex: false }, 'sides', 'one-sided'],
] as const)('refuses a job whose %s it would ignore', async (_, change, attribute, value) => {
  const { fake, printer } = await start()
  fake.ignore({ [attribute]: ['keyword', value] })
  await expect(printer.send({ ...ticket, ...change })).rejects.toMatchObject({
    reason: 'ignored',
  })
  expect(fake.jobs).toEqual([])
})

it('prints where only an attribute is unknown that changes nothing', async () => {
  const { fake, printer } = await start()
  fake.ignore({ sides: ['unsupported'], 'print-color-mode': ['unsupported'] })
  const sent = await printer.send({ ...ticket, isDuplex: false, isColour: true })
  expect(sent.ignored).toEqual(['sides', 'colour'])
  await expect(printer.send(ticket)).rejects.toMatchObject({ ignored: ['sides', 'colour'] })
})
