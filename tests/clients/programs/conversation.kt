// Holds the conversation of tests/support/conversation.py with the types that openapi-generator makes for Kotlin.

import java.net.URI
import java.net.http.HttpClient
import java.net.http.HttpRequest
import java.net.http.HttpRequest.BodyPublishers
import java.net.http.HttpResponse
import java.net.http.HttpResponse.BodyHandlers
import kotlinx.serialization.encodeToString
import kotlinx.serialization.json.Json
import org.openapitools.client.models.*

val json = Json { ignoreUnknownKeys = true }

class Service(val address: String) {
    val client: HttpClient = HttpClient.newHttpClient()

    fun get(path: String): String = answer(HttpRequest.newBuilder(URI(address + path))).body()

    inline fun <reified T> post(path: String, request: T): HttpResponse<String> =
        answer(
            HttpRequest.newBuilder(URI(address + path))
                .header("Content-Type", "application/json")
                .POST(BodyPublishers.ofString(json.encodeToString(request)))
        )

    fun answer(request: HttpRequest.Builder): HttpResponse<String> = client.send(request.build(), BodyHandlers.ofString())
}

fun handWonFrom(discarder: String) =
    ScoreRequest(
        ruleset = "booklet",
        seatWind = Wind.south,
        prevailingWind = Wind.east,
        melds = listOf(Meld(tiles = listOf("DR", "DR", "DR"))),
        concealedTiles = listOf("B2", "B3", "B4", "C7", "C8", "C9", "D5", "D5", "D5", "WS", "WS"),
        bonusTiles = listOf("F2"),
        win = Win(source = WinSource.discard, tile = "D5", discarder = discarder),
    )

fun main(arguments: Array<String>) {
    val service = Service(arguments[0])

    println(json.decodeFromString<Score>(service.post("/v1/scores", handWonFrom("west")).body()).total)

    val refused = service.post("/v1/scores", handWonFrom("south"))
    val fault = json.decodeFromString<Problem>(refused.body()).errors!![0]
    println("${refused.statusCode()} ${fault.pointer} ${fault.code.value}")

    val ruleset = json.decodeFromString<Ruleset>(service.get("/v1/rulesets/booklet"))
    println("${ruleset.name} ${ruleset.limit}")

    val deal = SettlementRequest(
        ruleset = "british",
        prevailingWind = Wind.east,
        seats = Seats(east = "Ann", south = "Ben", west = "Cid", north = "Dot"),
        outcome = Outcome.mah_jong,
        winner = "south",
        scores = mapOf("east" to 80, "south" to 84, "west" to 208, "north" to 416),
    )
    val settled = json.decodeFromString<Settlement>(service.post("/v1/settlements", deal).body())
    println(listOf("east", "south", "west", "north").map { settled.net[it] }.joinToString(" "))

    val players = listOf("Ann", "Ben", "Cid", "Dot")
    val evening = SheetRequest(
        deals = listOf(settled.deal),
        ruleset = "british",
        players = players,
        rotation = true,
        procedure = "british",
    )
    val first = json.decodeFromString<SheetAnswer>(service.post("/v1/table/sheet", evening).body())
    val next = SheetRequest(deals = listOf(Deal(outcome = Outcome.wash_out)), state = first.state)
    val second = json.decodeFromString<SheetAnswer>(service.post("/v1/table/sheet", next).body())
    println(players.map { second.balances[it] }.joinToString(" "))
    println(second.lines!![0].number)
}
