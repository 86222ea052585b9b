import staffCalls from 'virtual:staff-calls'
import { addCalls } from './add-calls.ts'

/** A page of the app that staff use is loaded after this; the console's own build has all calls from the beginning. */
addCalls(staffCalls)
