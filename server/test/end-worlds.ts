import { afterAll } from 'vitest'
import { endWorlds } from './world.ts'

// Run before each file's own hooks, so ended after them: what they still ask a world is answered.
afterAll(endWorlds)
