import type { EstoqueRenave } from '#contract/renave/types.ts';
import { formatCpfCnpj } from '#domain/values/cpfCnpj.ts';
import { formatDateTime } from '#domain/values/datas.ts';
import { type Documento, renderDocumento } from '../../documentos/documento.ts';
import type { UsadoNaBase } from '../../world/usadosDemo.ts';
import type { Corpo } from '../campos.ts';
import type { EstoqueRegistrado } from '../journal.ts';
import { idOf } from '../operacoes/consultas.ts';
import { type Contexto, estoqueProprio, type Handler } from '../operacoes/contexto.ts';
import { type Resposta, regraViolada } from '../recusa.ts';
import { registradoOf, usadoPor } from './veiculo.ts';

type Blocos = Documento['blocos'];

const veiculo = (usado: UsadoNaBase): Blocos[number] => [
  'VEÍCULO',
  [
    [
      ['PLACA', usado.placa],
      ['RENAVAM', usado.renavam],
      ['UF', usado.uf, 0.5],
    ],
    [
      ['CHASSI', usado.chassi],
      ['MARCA / MODELO / VERSÃO', usado.marcaModelo, 2],
    ],
  ],
];

export const estabelecimento = ({ cliente }: Contexto): Blocos[number] => [
  'ESTABELECIMENTO',
  [
    [
      ['NOME', cliente.nome, 3],
      ['CNPJ', formatCpfCnpj(cliente.cnpj), 2],
    ],
  ],
];

const comprador = ({ saidaEstoque }: EstoqueRenave): Blocos[number] => [
  'COMPRADOR',
  [
    [
      ['NOME', saidaEstoque?.comprador?.nome ?? '', 3],
      ['CPF/CNPJ', formatCpfCnpj(saidaEstoque?.comprador?.numeroDocumento ?? ''), 2],
    ],
  ],
];

const pdf = async (documento: Documento, { agora }: Contexto): Promise<string> =>
  (await renderDocumento(documento, agora)).toString('base64');

const usadoDo = ({ registro }: Contexto, { placa }: EstoqueRenave): UsadoNaBase => {
  const usado = registro.usado(placa ?? '');
  if (usado) return usado;
  throw regraViolada('Documento não disponível', 'O estoque informado não é de veículo usado');
};

/** Transaction 3: available once the seller has signed. */
export const termoEntrada: Handler = async (corpo, contexto) => {
  const estoque = estoqueProprio(contexto, idOf(corpo));
  const usado = usadoDo(contexto, estoque);
  const registrado = contexto.registro.estoque(estoque.id);
  if (registrado?.compra?.exigeAssinatura && !registrado.assinatura) {
    throw regraViolada('Termo não disponível', 'O estabelecimento ainda não enviou a assinatura do ATPV-e');
  }
  const pdfBase64 = await pdf(
    {
      titulo: 'Termo de entrada em estoque',
      veiculo: usado.placa,
      blocos: [veiculo(usado), estabelecimento(contexto)],
      declaracao: `Entrada em estoque em ${formatDateTime(estoque.entradaEstoque.dataHora ?? '')}.`,
    },
    contexto,
  );
  const numero = estoque.entradaEstoque.numeroTermoEntradaEstoque;
  return { status: 200, corpo: { numeroTermoEntradaEstoque: numero, pdfBase64 } };
};

/** The exit term of a used vehicle; null if the stock record is not a sold one's. */
export const termoSaidaUsado = async (contexto: Contexto, estoque: EstoqueRenave): Promise<string | null> => {
  const usado = estoque.placa === null ? undefined : contexto.registro.usado(estoque.placa);
  const vigente = estoque.saidaEstoque?.motivo === 'VENDA' && !estoque.saidaEstoque.cancelamentoSaidaEstoque;
  if (!usado || !vigente) return null;
  return pdf(
    {
      titulo: 'Termo de saída de estoque',
      veiculo: usado.placa,
      blocos: [veiculo(usado), estabelecimento(contexto), comprador(estoque)],
      declaracao: `Saída de estoque em ${formatDateTime(estoque.saidaEstoque?.dataHora ?? '')}.`,
    },
    contexto,
  );
};

/** The vehicle of a path and the caller's record of it, in stock with the Detran's new CRV. */
function emEstoque(corpo: Corpo, contexto: Contexto): [UsadoNaBase, EstoqueRegistrado] {
  const usado = usadoPor(contexto, String(corpo.placa), String(corpo.renavam));
  const registrado = registradoOf(contexto, usado);
  if (registrado?.estoque.estado === 'CONFIRMADO') return [usado, registrado];
  throw regraViolada('Documento não disponível', 'O veículo deve estar em estoque (CONFIRMADO)');
}

/** Transaction 6. */
export const crlve: Handler = async (corpo, contexto) => {
  const [usado] = emEstoque(corpo, contexto);
  const pdfBase64 = await pdf(
    {
      titulo: 'CRLV-e',
      veiculo: usado.placa,
      blocos: [veiculo(usado), ['CRV', [[['NÚMERO DO CRV', usado.numeroCrv]]]], estabelecimento(contexto)],
      declaracao: `CRV emitido em ${usado.emissaoCrv}.`,
    },
    contexto,
  );
  const { placa, renavam, numeroCrv: numero } = usado;
  return { status: 200, corpo: { placa, renavam, numero, pdfBase64 } };
};

/** Transaction 5: the only source of the new security code. */
export const codigoSegurancaCrv: Handler = async (corpo, contexto) => {
  const [usado] = emEstoque(corpo, contexto);
  const { placa, renavam, numeroCrv, codigoSegurancaCrv: codigo } = usado;
  const pdfCodigoSegurancaCrvBase64 = await pdf(
    {
      titulo: 'Código de segurança do CRV',
      veiculo: placa,
      blocos: [
        veiculo(usado),
        [
          'CRV',
          [
            [
              ['NÚMERO DO CRV', numeroCrv],
              ['CÓDIGO DE SEGURANÇA', codigo],
            ],
          ],
        ],
      ],
      declaracao: 'Quem conhece este código pode vender o veículo.',
    },
    contexto,
  );
  return { status: 200, corpo: { placa, renavam, pdfCodigoSegurancaCrvBase64 } };
};

const crvDe = ({ numeroCrv, codigoSegurancaCrv }: UsadoNaBase): Blocos[number] => [
  'CRV',
  [
    [
      ['NÚMERO CRV', numeroCrv],
      ['CÓDIGO DE SEGURANÇA CRV', codigoSegurancaCrv],
    ],
  ],
];

/** The ATPV-e that the seller signs; it prints the code in force. */
export const pdfDaCompra = (usado: UsadoNaBase, contexto: Contexto): Promise<string> =>
  pdf(
    {
      titulo: 'ATPV-e',
      veiculo: usado.placa,
      blocos: [veiculo(usado), crvDe(usado), estabelecimento(contexto)],
      declaracao: `O proprietário ${usado.proprietario.nome} autoriza a transferência ao estabelecimento.`,
    },
    contexto,
  );

/** Transaction 15: of a purchase under way, or of an uncancelled sale. */
export const pdfAtpvUsado: Handler = async (corpo, contexto) =>
  atpvDe(usadoPor(contexto, String(corpo.placa), String(corpo.renavam)), contexto);

/** The ATPV-e of a registered vehicle: it exists while the intention of its purchase does, or its sale. */
export const atpvDe = async (usado: UsadoNaBase, contexto: Contexto): Promise<Resposta> => {
  const registrado = registradoOf(contexto, usado);
  const { estado, saidaEstoque } = registrado?.estoque ?? {};
  const emCompra =
    registrado?.compra?.exigeAssinatura && !registrado.intencaoCancelada && estado !== 'FINALIZADO';
  const vendido = saidaEstoque?.motivo === 'VENDA' && !saidaEstoque.cancelamentoSaidaEstoque;
  if (!registrado || !(emCompra || vendido)) {
    const mensagem = 'Não existe intenção de venda disponível para o veículo informado';
    throw regraViolada('Intenção de venda não encontrada', mensagem, `placa=${usado.placa}`);
  }
  const numeroAtpv = String(registrado.estoque.id).padStart(15, '8');
  const pdfAtpvBase64 = vendido
    ? await pdf(
        {
          titulo: 'ATPV-e',
          veiculo: usado.placa,
          blocos: [veiculo(usado), crvDe(usado), estabelecimento(contexto), comprador(registrado.estoque)],
          declaracao: 'Documento gerado pelo RENAVE, dispensadas as assinaturas.',
        },
        contexto,
      )
    : await pdfDaCompra(usado, contexto);
  const xml = `<?xml version="1.0" encoding="UTF-8"?><atpve semValorLegal="true"><numeroAtpv>${numeroAtpv}</numeroAtpv><placa>${usado.placa}</placa><chassi>${usado.chassi}</chassi></atpve>`;
  const xmlAtpvBase64 = Buffer.from(xml).toString('base64');
  return { status: 200, corpo: { numeroAtpv, pdfAtpvBase64, xmlAtpvBase64 } };
};
