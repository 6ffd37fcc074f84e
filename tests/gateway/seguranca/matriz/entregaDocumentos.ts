import type { Linhas } from '../linha.ts';
import type { Ids } from '../mundo/index.ts';

const itens = ({ idComAtpv: idEstoque }: Ids) => ({ itens: [{ idEstoque }] });

export const entregaDocumentos: Linhas = {
  'POST entregaDocumentos/enviar': {
    input: (ids) => ({ ...itens(ids), para: 'despachante', email: 'papeis@despacho.test' }),
  },
  'POST entregaDocumentos/marcar': {
    input: (ids) => ({ ...itens(ids), recebedor: 'Quem Comprou', entregue: '2026-01-10' }),
  },
  'POST entregaDocumentos/desmarcar': { input: itens },
};
