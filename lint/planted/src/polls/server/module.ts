export const open = 'the whole feature'
