import { integracao } from '#contract/gateway/integracao.ts';
import { may, type Permission, type Sessao } from '#domain/permissions.ts';

export type NomeDeChamada = keyof typeof integracao;

const todas = Object.keys(integracao) as NomeDeChamada[];

/** The calls that a token of this company may make: they are the dealers', and a dispatcher is none. */
export const chamadasDe = (sessao: Sessao): NomeDeChamada[] => {
  if (sessao.empresa?.despachante) return [];
  return todas.filter((nome) => may(sessao, integracao[nome].access as Permission));
};

const comando = (endereco: string, path: string, resto = ''): string =>
  `curl -H "Authorization: Bearer SEU_TOKEN" ${resto}${endereco}/api/${path}`;

const JSON_COM_CHAVE =
  '-H "Content-Type: application/json" -H "Idempotency-Key: UMA_CHAVE" -H "Prefer: wait=30" ';

/** Command lines that take an invoice to a confirmed entry. */
export const exemplosOf = (endereco: string) => [
  {
    titulo: '1. Enviar uma nota',
    comando: comando(endereco, integracao.enviarNotas.path, '-F arquivo=@nota.xml '),
  },
  {
    titulo: '2. Ver se o lote já foi lido (terminado: sim)',
    comando: comando(endereco, integracao.lote.path.replace(':lote', '1')),
  },
  {
    titulo: '3. Ver o que espera a confirmação da entrada',
    comando: comando(endereco, integracao.entradas.path),
  },
  {
    titulo: '4. Confirmar a entrada da nota 1, e esperar o Renave até 30 segundos',
    comando: comando(
      endereco,
      integracao.confirmarEntradas.path,
      `${JSON_COM_CHAVE}-d '{"itens":[{"nota":1}]}' `,
    ),
  },
];
