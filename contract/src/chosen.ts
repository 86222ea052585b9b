/**
 * Rows of a list that something is done to together; more are done in parts: a page of a list has
 * fifty.
 */
export const mostChosen = 200
