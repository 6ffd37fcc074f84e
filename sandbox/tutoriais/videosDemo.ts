import type { Videos } from '#domain/tutoriais/videos.ts';

const PARANA = 41;

/** The pages with tutorials in the documents; each plays the same film, which says that it is an example. */
export const videosDemo = (endereco: string): Videos => {
  const um = (titulo: string) => ({ titulo, endereco });
  return {
    '/pessoas': [um('Importar pessoas de uma planilha')],
    '/convites': [um('Convidar um lojista')],
    '/historico-movimentacao': [um('Histórico de movimentação')],
    '/aptidao-usados': [{ ...um('Detran do Paraná'), uf: PARANA }],
    '/entrada-veiculo-usado/:tipoEntrada': [um('Entrada de veículo usado')],
    '/estoque-veiculos-usados': [
      um('Cancelamento de entrada'),
      um('Cancelamento de saída'),
      um('Impressões'),
    ],
    '/transferir-veiculo-usado-para-cliente': [um('Transferência para cliente')],
    '/transferir-veiculo-usado-para-filial': [um('Transferência entre filiais')],
    '/transferir-veiculo-usado-para-estabelecimento': [um('Transferência entre estabelecimentos')],
    '/receber-transferencia-usados-estabelecimentos': [um('Recebimento de transferência')],
    pix: [um('Como pagar com PIX')],
    certificado: [um('Como importar o certificado')],
  };
};
