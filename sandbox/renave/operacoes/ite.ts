import { chassiOf, chaveNotaFiscalOf, opcional, readReais } from '../campos.ts';
import { regraViolada } from '../recusa.ts';
import { checkCliente } from './clientesMontadoras.ts';
import { compradorOf } from './comprador.ts';
import type { Handler } from './contexto.ts';
import { entrada } from './entrada.ts';
import { persist } from './persist.ts';
import { veiculoParaIte } from './preCadastro.ts';
import { venda } from './saida.ts';

/** A vehicle brought in to be completed or altered without having been in stock: the remittance invoice may follow. */
export const entradaIte = entrada({
  notas: (corpo) => {
    readReais(corpo, 'valorProduto');
    checkCliente(corpo, 'codigoClienteMontadora');
    compradorOf(corpo, 'clienteDaIte');
    const remessa = opcional(corpo, 'chaveNotaFiscalRemessa');
    return {
      chaveNotaFiscalRemessaEntrada: remessa && chaveNotaFiscalOf(corpo, 'chaveNotaFiscalRemessa'),
    };
  },
  veiculo: veiculoParaIte,
  naIte: true,
});

/** Finished or not, with the product and the work as two invoices. */
export const saidaIte = venda({
  notas: (corpo) => ({
    chaveNotaFiscalSaida: chaveNotaFiscalOf(corpo, 'chaveNotaFiscalProduto'),
    chaveNotaFiscalServicoSaida: chaveNotaFiscalOf(corpo, 'chaveNotaFiscalServico'),
  }),
});

/** Test environment only: marks the vehicle as finished, which the transformer does outside of the registry. */
export const acabarVeiculo: Handler = (corpo, contexto) => {
  const { registro, cliente } = contexto;
  const chassi = chassiOf(corpo);
  const registrado = registro
    .estoquesDoChassi(chassi)
    .find(({ cnpj, estoque }) => cnpj === cliente.cnpj && estoque.estado === 'CONFIRMADO');
  const preCadastro = registro.preCadastro(chassi);
  if (!registrado || !preCadastro) {
    throw regraViolada('Veículo não encontrado', 'O veículo não está no estoque desta ITE');
  }
  if (registrado.estoque.veiculoAcabado) {
    throw regraViolada('Veículo acabado', 'O veículo já está acabado');
  }
  const estoque = { ...registrado.estoque, veiculoAcabado: true };
  persist(contexto, corpo, [{ ...registrado, estoque }], {
    preCadastros: [{ ...preCadastro, acabado: true }],
  });
  return { status: 200, corpo: undefined };
};
