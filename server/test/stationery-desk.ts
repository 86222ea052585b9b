import { randomUUID } from 'node:crypto'
import { localText } from '@mailing/contract/local-text.ts'
import type { HouseDesign } from '@mailing/typeset/house/index.ts'
import { createWorld } from './world.ts'

export const names = localText({
  'zh-Hans': '晨光',
  'zh-Hant': '晨光',
  en: 'Morning light',
  fr: 'Lumière du matin',
  es: 'Luz de la mañana',
})

export const design: HouseDesign = {
  shelf: 'border',
  ink: '#5b84b1',
  tint: '#f4f8fb',
  ruling: { kind: 'lines', colour: '#adc6e2', weight: 0.16, isDashed: false },
  border: 'double',
  head: 'none',
  foot: 'none',
  ornaments: [{ motif: 'bee', place: 'top-right', width: 14, inset: 0, isPale: false }],
  papers: {
    a4: { left: 26, right: 26, top: 34, bottom: 30, pitch: 9 },
    a5: { left: 18, right: 18, top: 26, bottom: 26, pitch: 8 },
  },
}

export const sober: HouseDesign = { ...design, tint: null, border: 'none', ornaments: [] }

/** A world whose staff make designs of stationery. */
export async function openStationeryDesk() {
  const world = await createWorld()
  const { kernel } = world
  const guest = world.people.guest()
  const staff = await world.people.staff('content')

  async function published(
    change: Partial<HouseDesign> = {},
  ): Promise<{ readonly id: string; readonly key: string }> {
    const id = randomUUID()
    await staff.stationery.save({ id, baseVersion: 0, names, design: { ...design, ...change } })
    await staff.stationery.setState({ id, version: 1, state: 'published' })
    return { id, key: `${id}.1` }
  }

  async function redraw(
    id: string,
    version: number,
    change: Partial<HouseDesign>,
  ): Promise<string> {
    await staff.stationery.save({
      id,
      baseVersion: version,
      names,
      design: { ...design, ...change },
    })
    return `${id}.${version + 1}`
  }

  return { world, kernel, guest, staff, published, redraw }
}
