/** The name under which `performance` keeps how long each opening of a test database took. */
export const openingMark = 'opening a test database'
