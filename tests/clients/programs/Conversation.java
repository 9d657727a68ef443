// Holds the conversation of tests/support/conversation.py by the client that openapi-generator makes for Java.

import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.List;
import java.util.Map;
import org.openapitools.client.ApiClient;
import org.openapitools.client.ApiException;
import org.openapitools.client.api.RulesetsApi;
import org.openapitools.client.api.ScoresApi;
import org.openapitools.client.api.SettlementsApi;
import org.openapitools.client.api.TableApi;
import org.openapitools.client.model.*;

class Conversation {
  static ScoreRequest handWonFrom(String discarder) {
    return new ScoreRequest()
        .ruleset("booklet")
        .seatWind(Wind.SOUTH)
        .prevailingWind(Wind.EAST)
        .addMeldsItem(new Meld().tiles(List.of("DR", "DR", "DR")))
        .concealedTiles(List.of("B2", "B3", "B4", "C7", "C8", "C9", "D5", "D5", "D5", "WS", "WS"))
        .bonusTiles(List.of("F2"))
        .win(new Win().source(WinSource.DISCARD).tile("D5").discarder(discarder));
  }

  public static void main(String[] arguments) throws Exception {
    ApiClient client = new ApiClient();
    client.updateBaseUri(arguments[0]);
    ScoresApi scores = new ScoresApi(client);

    System.out.println(scores.scoreHand(handWonFrom("west")).getTotal());

    try {
      scores.scoreHand(handWonFrom("south"));
    } catch (ApiException refused) {
      Fault fault = new ObjectMapper().readValue(refused.getResponseBody(), Problem.class).getErrors().get(0);
      System.out.println(refused.getCode() + " " + fault.getPointer() + " " + fault.getCode());
    }

    Ruleset ruleset = new RulesetsApi(client).showRuleset("booklet");
    System.out.println(ruleset.getName() + " " + ruleset.getLimit());

    Settlement settled = new SettlementsApi(client).settleDeal(new SettlementRequest()
        .ruleset("british")
        .prevailingWind(Wind.EAST)
        .seats(new Seats().east("Ann").south("Ben").west("Cid").north("Dot"))
        .outcome(Outcome.MAH_JONG)
        .winner("south")
        .scores(Map.of("east", 80, "south", 84, "west", 208, "north", 416)));
    Map<String, Integer> net = settled.getNet();
    System.out.println(net.get("east") + " " + net.get("south") + " " + net.get("west") + " " + net.get("north"));

    TableApi table = new TableApi(client);
    SheetAnswer first = keep(table, new SheetRequest()
        .ruleset("british")
        .players(List.of("Ann", "Ben", "Cid", "Dot"))
        .rotation(true)
        .procedure("british")
        .deals(List.of(settled.getDeal())));
    SheetAnswer second = keep(table, new SheetRequest()
        .state(first.getState())
        .deals(List.of(new Deal().outcome(Outcome.WASH_OUT))));
    Map<String, Integer> balances = second.getBalances();
    System.out.println(
        balances.get("Ann") + " " + balances.get("Ben") + " " + balances.get("Cid") + " " + balances.get("Dot"));
    System.out.println(second.getLines().get(0).getNumber());
  }

  static SheetAnswer keep(TableApi table, SheetRequest request) throws ApiException {
    return table.keepSheet(request, null, null, null, null, null, null, null, null, null, null, null);
  }
}
