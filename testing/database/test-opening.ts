/** The name under which `performance` measures the opening of each test database. */
export const openingMark = 'opening a test database'
