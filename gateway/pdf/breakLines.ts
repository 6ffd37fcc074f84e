const BREAKS = /(?<= )/;

/** Lines no wider than that, broken at blanks; a word that is wider by itself between its letters. */
export const breakLines = (texto: string, largura: number, larguraOf: (parte: string) => number): string[] =>
  texto.split('\n').flatMap((paragrafo) => {
    const linhas = [''];
    let usada = 0;
    for (const palavra of paragrafo.split(BREAKS)) {
      const partes = larguraOf(palavra.trimEnd()) <= largura ? [palavra] : palavra;
      for (const parte of partes) {
        const last = linhas.length - 1;
        if (usada > 0 && usada + larguraOf(parte.trimEnd()) > largura) {
          linhas.push(parte);
          usada = larguraOf(parte);
        } else {
          linhas[last] += parte;
          usada += larguraOf(parte);
        }
      }
    }
    return linhas.map((linha) => linha.trimEnd());
  });
