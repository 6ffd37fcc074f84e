import type { ErroNfe } from '#domain/nfe/nota.ts';
import type { MotivoSemLeitura } from '../ports/notas.ts';

/** Errors of files that were not read. */
export const SEM_LEITURA: Readonly<Record<MotivoSemLeitura, ErroNfe>> = {
  falhou: {
    codigo: 'falha-de-leitura',
    titulo: 'Não foi possível ler o arquivo',
    mensagem:
      'A leitura deste arquivo falhou. Importe-o de novo; se o erro se repetir, envie o arquivo ao suporte.',
    detalhe: null,
  },
  perdido: {
    codigo: 'arquivo-perdido',
    titulo: 'Arquivo não encontrado',
    mensagem: 'O arquivo enviado não está mais guardado. Importe-o de novo.',
    detalhe: null,
  },
};
