import type { PreCadastro } from '../journal.ts';
import { regraViolada } from '../recusa.ts';
import type { Contexto } from './contexto.ts';

/** The national base's record of a chassis, whichever dealer it names. */
export function veiculoDaBase(registro: Contexto['registro'], chassi: string): PreCadastro {
  const preCadastro = registro.preCadastro(chassi);
  if (preCadastro) return preCadastro;
  throw regraViolada('Veículo não encontrado', 'Chassi informado não está cadastrado', `chassi=${chassi}`);
}

/** The pre-registration of a chassis that names the caller. */
export function preCadastroProprio({ registro, cliente }: Contexto, chassi: string): PreCadastro {
  const preCadastro = veiculoDaBase(registro, chassi);
  if (preCadastro.situacao === 'DEVOLVIDO') {
    throw regraViolada('Veículo não encontrado', 'Chassi informado não está cadastrado', `chassi=${chassi}`);
  }
  if (preCadastro.cnpj === cliente.cnpj) return preCadastro;
  throw regraViolada(
    'Estabelecimento divergente',
    'CNPJ do estabelecimento solicitante é divergente do CNPJ informado pela montadora no pré-cadastro',
    `chassi=${chassi} solicitante=${cliente.cnpj}`,
  );
}

/** A vehicle is in at most one stock at a time. */
function checkSemEstoque({ registro }: Contexto, chassi: string): void {
  const ativo = registro.estoquesDoChassi(chassi).find(({ estoque }) => estoque.estado === 'CONFIRMADO');
  if (!ativo) return;
  throw regraViolada(
    'Veículo já está em estoque',
    `Veículo de chassi ${chassi} já está em estoque: possui um estoque ativo`,
    `chassi=${chassi} idEstoque=${ativo.estoque.id}`,
  );
}

/** A vehicle that a transfer establishment may take in: announced to it, its own before, or sold to its bringer. */
export function veiculoParaIte(contexto: Contexto, chassi: string): PreCadastro {
  const { registro, cliente } = contexto;
  const preCadastro = veiculoDaBase(registro, chassi);
  checkSemEstoque(contexto, chassi);
  const ultimo = registro.estoquesDoChassi(chassi).at(-1);
  const vendido = ultimo?.estoque.saidaEstoque?.motivo === 'VENDA';
  if (preCadastro.cnpj === cliente.cnpj || ultimo?.cnpj === cliente.cnpj || vendido) return preCadastro;
  throw regraViolada(
    'Veículo de outro estabelecimento',
    'Veículo aguarda a entrada em estoque de outro estabelecimento',
    `chassi=${chassi}`,
  );
}

/** A chassis pending for the caller's entry. */
export function preCadastroPendente(contexto: Contexto, chassi: string): PreCadastro {
  const preCadastro = preCadastroProprio(contexto, chassi);
  const { situacao } = preCadastro;
  if (situacao === 'PENDENTE') return preCadastro;
  if (situacao === 'REJEITADO') {
    throw regraViolada(
      'Veículo rejeitado',
      'Veículo foi rejeitado pelo estabelecimento. Cancele a rejeição antes da entrada em estoque',
      `chassi=${chassi}`,
    );
  }
  checkSemEstoque(contexto, chassi);
  throw regraViolada(
    'Veículo não está pendente',
    'Veículo não está pendente de entrada em estoque: já foi vendido',
    `chassi=${chassi}`,
  );
}
