import { createHash, randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { actAs } from '../../demo/acting.ts'
import { demoCategories, demoGoods } from '../../demo/goods.ts'
import { drawGoods } from '../../demo/goods-drawing.ts'
import type { DemoGoods } from '../../demo/goods-entry.ts'
import type { StaffContext } from '../../platform/context.ts'
import type { Kernel } from '../../platform/kernel.ts'
import { uploadFolder } from '../../platform/upload.ts'
import { createCategory, listAllCategories } from './service/categories.ts'
import { createGoods, setGoodsState } from './service/edit.ts'
import { uploadGoodsPicture } from './service/pictures.ts'
import { moveStock } from './service/stock-desk.ts'

/** What the demo's shop sells, made by the same services as everything that staff make. Once: who has a category has a shop. */
export async function seed(kernel: Kernel): Promise<void> {
  const content = await actAs(kernel, 'content')
  if (!content || (await listAllCategories(content)).list.length > 0) return
  const categories: string[] = []
  for (const [index, words] of demoCategories.entries())
    categories.push((await createCategory(content, { words, position: (index + 1) * 10 })).id)
  for (const [index, goods] of demoGoods.entries())
    await seedGoods(content, goods, categories[goods.category] ?? '', (index + 1) * 10)
}

async function seedGoods(
  content: StaffContext,
  goods: DemoGoods,
  categoryId: string,
  position: number,
): Promise<void> {
  const {
    name,
    subtitle,
    description,
    limitPerUser = null,
    isEnclosable = false,
    isReturnEnvelope = false,
    isStationeryKit = false,
  } = goods
  const picture = await storePicture(content, await drawGoods(goods))
  const made = await createGoods(content, {
    categoryId,
    name,
    subtitle,
    description,
    pictureIds: [picture.id],
    limitPerUser,
    isEnclosable,
    isReturnEnvelope,
    isStationeryKit,
    position,
    variants: goods.variants.map(({ stock, ...variant }) => ({
      ...variant,
      pictureId: null,
      isOn: true,
    })),
  })
  for (const variant of made.variants) {
    const stock = goods.variants.find(({ sku }) => sku === variant.sku)?.stock ?? 0
    if (stock > 0)
      await moveStock(content, {
        variantId: variant.id,
        reason: 'receipt',
        change: stock,
        note: '演示库存',
      })
  }
  await setGoodsState(content, { id: made.id, version: made.version, state: 'on_sale' })
}

async function storePicture(
  content: StaffContext,
  picture: Buffer,
): ReturnType<typeof uploadGoodsPicture> {
  const folder = uploadFolder(content.config.DATA_DIR)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const path = join(folder, randomUUID())
  await writeFile(path, picture, { mode: 0o600 })
  try {
    return await uploadGoodsPicture({
      ...content,
      upload: {
        path,
        bytes: picture.length,
        sha256: createHash('sha256').update(picture).digest('hex'),
        type: 'image/jpeg',
        name: 'goods.jpg',
      },
    })
  } finally {
    await rm(path, { force: true })
  }
}
