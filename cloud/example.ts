/**
 * `CLOUD_KEY=ck_… CLOUD_SECRET=cs_… node cloud/example.ts`, while the product runs: what the client
 * does, once.
 */
import { readFile } from 'node:fs/promises'
import { CloudError, createCloud } from './src/index.ts'

const cloud = createCloud({
  address: process.env['CLOUD_ADDRESS'] ?? 'http://127.0.0.1:3000',
  keyId: process.env['CLOUD_KEY'] ?? '',
  secret: process.env['CLOUD_SECRET'] ?? '',
})

try {
  const day = await cloud.invoke('posting.day', {})
  console.info(`paid before ${day.cutOffAt}, posted on ${day.postDay}`)

  const price = await cloud.invoke('letter.price', { pages: 3, mailClass: 'ordinary' })
  console.info(`three pages: ${price.total} ${price.currency} in minor units`)

  const content = new Uint8Array(
    await readFile(new URL('../docs/screens/addresses.png', import.meta.url)),
  )
  const file = await cloud.uploadFile({ cloudPath: 'pictures/icon.png', content })
  const [address] = await cloud.fileUrls([file.id])
  console.info(`${file.bytes} bytes, for 600 s at ${address?.url}`)
  await cloud.deleteFiles([file.id])
} catch (error) {
  if (!(error instanceof CloudError)) throw error
  console.error(error.code, error.message, error.requestId)
  process.exitCode = 1
}
