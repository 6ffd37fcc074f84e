import type { PreCadastro } from '../journal.ts';
import { regraViolada } from '../recusa.ts';
import type { Contexto } from './contexto.ts';

/** The pre-registration of a chassis that points at the caller. */
export function preCadastroProprio({ registro, cliente }: Contexto, chassi: string): PreCadastro {
  const preCadastro = registro.preCadastro(chassi);
  if (!preCadastro || preCadastro.situacao === 'DEVOLVIDO') {
    throw regraViolada('Veículo não encontrado', 'Chassi informado não está cadastrado', `chassi=${chassi}`);
  }
  if (preCadastro.cnpj === cliente.cnpj) return preCadastro;
  throw regraViolada(
    'Estabelecimento divergente',
    'CNPJ do estabelecimento solicitante é divergente do CNPJ informado pela montadora no pré-cadastro',
    `chassi=${chassi} solicitante=${cliente.cnpj}`,
  );
}

/** A chassis that waits for the caller's entry. */
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
  const ativo = contexto.registro
    .estoquesDoChassi(chassi)
    .find(({ estoque }) => estoque.estado === 'CONFIRMADO');
  if (ativo) {
    throw regraViolada(
      'Veículo já está em estoque',
      `Veículo de chassi ${chassi} já está em estoque: possui um estoque ativo`,
      `chassi=${chassi} idEstoque=${ativo.estoque.id}`,
    );
  }
  throw regraViolada(
    'Veículo não está pendente',
    'Veículo não está pendente de entrada em estoque: já foi vendido',
    `chassi=${chassi}`,
  );
}
