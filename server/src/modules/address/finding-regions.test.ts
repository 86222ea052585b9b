import { expect, test } from 'vitest'
import { createWorld } from '../../../test/world.ts'

const world = await createWorld()
const guest = world.people.guest()
const namesWithin = async (code?: string) =>
  (await guest.address.regions({ code })).list.map(({ name }) => name)
const within = async (code: string | undefined, name: string) => {
  const found = (await guest.address.regions({ code })).list.find((one) => one.name === name)
  if (!found) throw new Error(`no ${name}`)
  return found
}

test('regions are read level by level, from the province to the district, with their official codes', async () => {
  const provinces = await guest.address.regions({})
  expect(provinces.list).toHaveLength(31)
  expect(provinces.year).toBeGreaterThanOrEqual(2024)
  const province = await within(undefined, '浙江省')
  expect(province).toEqual({ code: '330000', name: '浙江省', hasMore: true })
  const city = await within(province.code, '杭州市')
  expect(city).toEqual({ code: '330100', name: '杭州市', hasMore: true })
  expect(await within(city.code, '西湖区')).toEqual({
    code: '330106',
    name: '西湖区',
    hasMore: false,
  })
  // Districts that were founded or renamed in recent years.
  expect(await namesWithin(city.code)).toEqual(expect.arrayContaining(['临平区', '钱塘区']))
  expect(await namesWithin('653200')).toEqual(expect.arrayContaining(['和安县', '和康县']))
})

test('a municipality has its districts at once, and headings of the list are no places', async () => {
  expect(await namesWithin('110000')).toEqual(expect.arrayContaining(['东城区', '海淀区']))
  expect(await namesWithin('500000')).toEqual(expect.arrayContaining(['渝中区', '云阳县']))
  const henan = await namesWithin('410000')
  expect(henan).toEqual(expect.arrayContaining(['郑州市', '济源市']))
  expect(henan.join()).not.toContain('直辖')
})

test('every region leads to an end; a city without districts is one', async () => {
  expect(await within('440000', '东莞市')).toMatchObject({ hasMore: false })
  expect(await namesWithin('441900')).toEqual([])
  let [ends, open] = [0, (await guest.address.regions({})).list]
  while (open.length > 0) {
    const next: typeof open = []
    for (const one of open) {
      if (!one.hasMore) ends += 1
      else next.push(...(await guest.address.regions({ code: one.code })).list)
    }
    open = next
  }
  expect(ends).toBeGreaterThan(2_800)
})

test('Taiwan, Hong Kong and Macau have their own, beside the provinces', async () => {
  const city = await within('710000', '臺北市')
  expect(city.hasMore).toBe(true)
  expect((await guest.address.regions({ code: '710000' })).list).toHaveLength(22)
  expect(await within(city.code, '大安區')).toMatchObject({ hasMore: false, postcode: '106' })
  expect(await namesWithin('810000')).toEqual(['香港島', '九龍', '新界'])
  const kowloon = await within('810000', '九龍')
  expect(await namesWithin(kowloon.code)).toEqual(expect.arrayContaining(['油尖旺區', '旺角']))
  expect(await namesWithin('820000')).toEqual(expect.arrayContaining(['大堂區', '氹仔']))
})

test('each region elsewhere has a code of its own, and each district of Taiwan a postcode', async () => {
  const found: { readonly code: string; readonly postcode?: string | undefined }[] = []
  const walk = async (code: string): Promise<void> => {
    for (const one of (await guest.address.regions({ code })).list) {
      found.push(one)
      if (one.hasMore) await walk(one.code)
    }
  }
  for (const root of ['710000', '810000', '820000']) await walk(root)
  expect(new Set(found.map(({ code }) => code)).size).toBe(found.length)
  expect(found.every(({ code }) => /^[78]\d{5}$/.test(code))).toBe(true)
  expect(found.filter(({ postcode }) => postcode !== undefined).length).toBeGreaterThan(360)
})

test('a code that no region has is not found', async () => {
  await expect(guest.address.regions({ code: '999999' })).rejects.toMatchObject({
    code: 'request.not_found',
  })
  await expect(guest.address.regions({ code: '33' })).rejects.toMatchObject({
    code: 'request.invalid',
  })
})
