import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Role, roles } from '@mailing/contract/roles.ts'
import type { TestProject } from 'vitest/node'
import { z } from 'zod'
import type { NewStaff } from './add-staff.ts'
import { addStaff, buildWeb, type RunningProduct, type StaffPool, startProduct } from './server.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Addresses of a worker's product and its staff. */
    products: string
  }
}

/**
 * Starts one running product for each worker. Parallel journeys take nothing from each other's
 * desks; each journey makes its own people. A product is started when it is first asked for: a run
 * of one file needs one.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  buildWeb()
  const products = new Map<string, Promise<RunningProduct>>()
  const productOf = (worker: string): Promise<RunningProduct> => {
    const known = products.get(worker)
    if (known) return known
    const started = startProduct()
    products.set(worker, started)
    return started
  }
  const staff = new Map<string, Promise<StaffPool>>()
  const staffOf = async (worker: string, role: Role): Promise<NewStaff> => {
    const pool = staff.get(worker) ?? productOf(worker).then(addStaff)
    staff.set(worker, pool)
    const next = (await pool)[role].pop()
    if (!next) throw new Error(`all of role ${role} are taken`)
    return next
  }
  const answer = async (path: string): Promise<unknown> => {
    const [, worker = '', role] = path.split('/')
    if (role !== undefined) return staffOf(worker, z.enum(roles).parse(role))
    const { url, dataDir } = await productOf(worker)
    return { url, dataDir }
  }
  const server = createServer((request, response) => {
    answer(request.url ?? '').then(
      (found) => response.end(JSON.stringify(found)),
      (error: unknown) =>
        response.writeHead(500).end(error instanceof Error ? error.message : String(error)),
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  project.provide('products', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return async () => {
    server.close()
    for (const product of products.values()) await (await product.catch(() => null))?.stop()
  }
}
