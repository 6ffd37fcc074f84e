const CAR = 'M10 46h8m28 0h26m28 0h10v-14l-16-5-17-15H42L26 27l-14 4q-6 2-6 9v6z';
const Wheels = () => (
  <>
    <circle cx="32" cy="47" r="8" />
    <circle cx="86" cy="47" r="8" />
  </>
);

/** The product lines of the sign-in page, in the order of the specification. */
export const productLines = [
  {
    name: 'Veículos usados',
    title: 'Usado no pátio, papel em dia',
    text: 'Da entrada com CRV ou ATPV-e à venda, com a aptidão do veículo verificada antes.',
    drawing: (
      <>
        <path d={CAR} />
        <Wheels />
        <path d="M92 62h28v16H92zM97 68h18M97 73h10" />
      </>
    ),
  },
  {
    name: 'Zero km',
    // With a word joiner: a line ends before 'ATPV-e', not in it.
    title: 'Da nota ao ATPV-\u2060e, sem redigitar',
    text: 'Importe os XMLs da montadora, confirme entradas e saídas em lote e baixe os documentos.',
    drawing: (
      <>
        <path d={CAR} />
        <Wheels />
        <path d="m112 8 2.5 6.5L121 17l-6.5 2.5L112 26l-2.5-6.5L103 17l6.5-2.5z" className="accent" />
      </>
    ),
  },
  {
    name: 'Venda direta',
    title: 'Da montadora ao cliente',
    text: 'Saídas, entregas e cancelamentos da venda direta no mesmo lugar, com o histórico inteiro.',
    drawing: (
      <>
        <path d="M6 46V20l14 8v-8l14 8v-8l14 8v18z" />
        <path d="M56 34h24m-7-7 7 7-7 7" className="accent" />
        <path d="M90 46v-8l8-10h16l8 10v8zM90 38h32" />
      </>
    ),
  },
  {
    name: 'ITE',
    title: 'Transferências entre estabelecimentos',
    text: 'Receba e devolva veículos para transformação sabendo, a cada passo, com quem cada um está.',
    drawing: (
      <>
        <path d="M8 46V22l20-10 20 10v24zM20 46V32h16v14" />
        <path d="M84 46V22l20-10 20 10v24zM96 46V32h16v14" />
        <path d="M56 26h20m-6-6 6 6-6 6M76 40H56m6-6-6 6 6 6" className="accent" />
      </>
    ),
  },
];
