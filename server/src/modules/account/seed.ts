import { demoSecret } from '../../demo/logins.ts'
import { demoPeople } from '../../demo/people.ts'
import type { Kernel } from '../../platform/kernel.ts'
import { addPerson } from './service/staff.ts'

/** The demo people with their roles and authenticators. Those who are there stay as they are. */
export async function seed(kernel: Kernel): Promise<void> {
  for (const person of demoPeople)
    await addPerson(kernel, {
      ...person,
      secret: demoSecret(kernel.vault, person),
    })
}
