export type Rotulos = Readonly<Record<string, string | number>>;

/** A Prometheus metric family. */
export interface Familia {
  nome: string;
  ajuda: string;
  tipo: 'counter' | 'gauge';
  amostras: readonly { rotulos: Rotulos; valor: number }[];
}

const escaped = (text: string): string =>
  text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');

const rotulosOf = (rotulos: Rotulos): string => {
  const pairs = Object.entries(rotulos).map(([nome, valor]) => `${nome}="${escaped(String(valor))}"`);
  return pairs.length > 0 ? `{${pairs.join(',')}}` : '';
};

/** Prometheus text exposition format, version 0.0.4. */
export const writeMetricas = (familias: readonly Familia[]): string =>
  familias
    .map(({ nome, ajuda, tipo, amostras }) =>
      [
        `# HELP ${nome} ${ajuda}`,
        `# TYPE ${nome} ${tipo}`,
        ...amostras.map(({ rotulos, valor }) => `${nome}${rotulosOf(rotulos)} ${valor}`),
        '',
      ].join('\n'),
    )
    .join('');
