import type { TestProject } from 'vitest/node'
import { startProduct } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    url: string
    dataDir: string
  }
}

/** One running product for all journeys; each journey makes its own people. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const product = await startProduct()
  project.provide('url', product.url)
  project.provide('dataDir', product.dataDir)
  return product.stop
}
