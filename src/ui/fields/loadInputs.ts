/** Lazy: 80 kB of inputs, with what they are made of, that no first list shows. */
export const loadInputs = () => import('./inputs.tsx');
