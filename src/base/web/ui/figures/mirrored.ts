/** For a drawing that is read in the direction of the writing: mirrored from right to left, with readable words. */
export const mirrored =
  'rtl:mirrored [&_text]:origin-center [&_text]:[transform-box:fill-box] rtl:[&_text]:mirrored rtl:[&_text[text-anchor=middle]]:[direction:rtl]'
