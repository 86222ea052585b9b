import { randomUUID } from 'node:crypto'
import { chatCalls } from '@mailing/contract/chat/calls.ts'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
