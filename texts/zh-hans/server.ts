import errors from './errors.ts'

/** What the server says: on paper, in notices and e-mails, on pages that it draws itself, and for what it refuses. */
export default { errors }
